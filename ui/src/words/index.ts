/** The words of the client. A second language is files like those of English, named here and in pages.ts and legend.ts. */

import { chosen } from './chosen'
import { en, type Words } from './en'

export const w: Words = /* @__PURE__ */ chosen({ en })
/** The words of the pages around the table, which the table itself does not load. */
export { p } from './pages'
