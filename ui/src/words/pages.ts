/** The words of the pages around the table, in the same languages. */

import { chosen } from './chosen'
import { pages as en, type PageWords } from './en.pages'

export const p: PageWords = /* @__PURE__ */ chosen({ en })
