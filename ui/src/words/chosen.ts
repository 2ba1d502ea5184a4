/** Of the languages there are, the one the browser's people like best; English where none is liked. */
export function chosen<Spoken>(languages: { en: Spoken } & Record<string, Spoken>): Spoken {
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages
  for (const code of wanted) {
    const found = languages[code.slice(0, 2)]
    if (found) return found
  }
  return languages.en
}
