/** The words of the client. A second language is one more file like en.ts and a line here. */

import { en, type Words } from './en'

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
