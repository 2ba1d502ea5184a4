/** The words of the client. A second language is one more file like en.ts and a line here. */

import { en, type Words } from './en'
import { pages as enPages, type PageWords } from './en.pages'

const LANGUAGES: Record<string, Words> = { en }

function chosen(): Words {
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages
  for (const code of wanted) {
    const found = LANGUAGES[code.slice(0, 2)]
    if (found) return found
  }
  return en
}

export const w: Words = chosen()
/** The words of the pages around the table. */
export const p: PageWords = ({ en: enPages } as Record<string, PageWords>)[w.language] ?? enPages
