/** English: the frame of the guide to the rules; its pages come from the server. */

export const guide = {
  title: 'Guide to the rules', search: 'Search the guide', found: (n: number): string => `${n} found`, none: 'Nothing in the guide has these words.', parts: 'What is played', pages: 'Pages of the guide', page: 'Page',
  plays: 'The guide shows what counts at this table.', all: 'The guide shows what is lit here.', icons: 'All icons', numbered: 'All numbered rules', before: 'before', next: 'next', rule: (number: string): string => `Rule ${number}`, open: 'Guide to the rules', loading: 'Opening the guide…', failed: 'The guide cannot be read now.',
}
