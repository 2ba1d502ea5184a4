/** The text of the rules: numbers become links, what is looked for is marked. HTML in, HTML out; tags are left alone. */

const PIECES = /(<[^>]*>|&[#\w]+;)/
const NUMBER = /(?<![\w-])((?:[CQRI]|U[RS])-\d+(?:\.\d+)?[a-z]?)(?![\w-])/g
/** Where rules of each letter stand; anything else is looked for. */
const HOMES: Record<string, string> = { C: 'core', Q: 'faq', R: 'rulings', I: 'immortality', UR: 'uprising-rivals', US: 'uprising-six-player' }

export const homeOf = (rule: string): string => HOMES[rule.split('-')[0] ?? ''] ?? ''
export const has = (html: string, rule: string): boolean => html.includes(`id="${rule}"`)

/** Numbers of rules in running text lead there; a rule's own number is no link to itself. */
export function linked(html: string, pages: readonly string[]): string {
  let own = ''
  let fresh = false
  let anchor = 0
  return html
    .split(PIECES)
    .map((piece) => {
      if (piece.startsWith('<')) {
        const id = /^<(?:li|h\d)[^>]*\bid="([^"]+)"/.exec(piece)
        if (id) [own, fresh] = [id[1] ?? '', true]
        else if (/^<(?:li|h\d)\b/.test(piece)) own = ''
        if (/^<a\b/.test(piece)) anchor += 1
        else if (piece === '</a>') anchor -= 1
        return piece
      }
      if (anchor > 0) return piece
      return piece
        .replace(NUMBER, (rule) => {
          if (rule === own && fresh) {
            fresh = false
            return `<span class="own">${rule}</span>`
          }
          const page = homeOf(rule)
          return rule === own || !pages.includes(page) ? rule : `<a href="#/rules/${page}/${rule}">${rule}</a>`
        })
        .replace(/\b([a-z-]+)\.md\b/g, (whole, page: string) => (pages.includes(page) ? `<a href="#/rules/${page}">${page}</a>` : whole))
    })
    .join('')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Marks every place where the words stand; how many there are. */
export function marked(html: string, wanted: string): { html: string; found: number } {
  const text = wanted.trim()
  if (text.length < 2) return { html, found: 0 }
  const pattern = new RegExp(escaped(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'gi')
  let found = 0
  const wrap = (piece: string): string => piece.replace(pattern, (hit) => {
    found += 1
    return `<mark id="found-${found}">${hit}</mark>`
  })
  // Entities stand in the text, tags do not.
  const pieces = html.split(/(<[^>]*>)/).map((piece) => (piece.startsWith('<') ? piece : wrap(piece)))
  return { html: pieces.join(''), found }
}

export interface Heading {
  id: string
  text: string
  deep: boolean
}

/** The headings below the title; those without a number get an anchor of their own. An empty corner of a table is no heading. */
export function contents(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const out = html.replace(/<h([23])(?: id="([^"]*)")?>([\s\S]*?)<\/h\1>/g, (_, level: string, id: string | undefined, inner: string) => {
    const anchor = id ?? `part-${headings.length + 1}`
    headings.push({ id: anchor, text: inner.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim(), deep: level === '3' })
    return `<h${level} id="${anchor}" tabindex="-1">${inner}</h${level}>`
  })
  return { html: out.replace(/<th>\s*<\/th>/g, '<td></td>'), headings }
}
