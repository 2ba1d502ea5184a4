/**
 * Effects as icons: the notation of the server (kanly/words/icons.py), taken apart for drawing. Nothing here knows what
 * a token means; what is not known is shown as its word.
 */

export type Piece =
  | { kind: 'icon'; icon: string; amount: string }
  | { kind: 'persuasion'; amount: string }
  | { kind: 'level'; level: string; amount: string }
  | { kind: 'arrow' }
  | { kind: 'or' }
  | { kind: 'colon' }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'break' }
  | { kind: 'gap' }
  | { kind: 'word'; word: string; amount: string }

const SIGNS: Record<string, Piece> = {
  '>': { kind: 'arrow' },
  '/': { kind: 'or' },
  ':': { kind: 'colon' },
  '(': { kind: 'open' },
  ')': { kind: 'close' },
}
/** Words of the notation; their text is in the word files. */
export const NOTATION: ReadonlySet<string> = new Set(['else', 'per', 'double', 'choose', 'any'])
const LEVEL = /^level-(\d+)$/

/** Effects of a box stand apart: on one line while they are short, else each on its own. */
export function parse(tokens: string, known: (icon: string) => boolean): Piece[] {
  const effects = tokens.split(' ; ').map((effect) => effect.trim()).filter(Boolean)
  const pieces: Piece[] = []
  effects.forEach((effect, i) => {
    if (i > 0) pieces.push({ kind: simple(effect) && simple(effects[i - 1] ?? '') ? 'gap' : 'break' })
    for (const token of unbracketed(effect.split(/\s+/))) pieces.push(piece(token, known))
  })
  return pieces
}

/** Brackets that reach to the end of an effect hold nothing apart. */
function unbracketed(tokens: string[]): string[] {
  const open = tokens.indexOf('(')
  return tokens.at(-1) === ')' && open === tokens.lastIndexOf('(') ? tokens.filter((token) => token !== '(' && token !== ')') : tokens
}

/** A plain gain or a few of them: no cost, condition or choice. */
export function simple(effect: string): boolean {
  return !effect.split(/\s+/).some((token) => token in SIGNS || NOTATION.has(token.split('*')[0] ?? ''))
}

function piece(token: string, known: (icon: string) => boolean): Piece {
  const sign = SIGNS[token]
  if (sign) return sign
  const star = token.lastIndexOf('*')
  const name = star > 0 ? token.slice(0, star) : token
  const amount = (star > 0 ? token.slice(star + 1) : '').replace(/^-/, '−')
  if (name === 'persuasion') return { kind: 'persuasion', amount }
  const level = LEVEL.exec(name)
  if (level) return { kind: 'level', level: level[1] ?? '', amount }
  if (known(name)) return { kind: 'icon', icon: name, amount }
  return { kind: 'word', word: name, amount }
}

/** `if : this else that` → `that / if : this`: what most get stands first. Who has already got it needs no telling. */
export function otherwiseFirst(tokens: string): string {
  const turned = (_: string, test: string, then: string, otherwise: string): string => (test === otherwise ? `${otherwise} / ${then}` : `${otherwise} / ${test} : ${then}`)
  return tokens.split(' ; ').map((effect) => effect.replace(/^(\S+) : (.+) else (.+)$/, turned)).join(' ; ')
}

/** A condition in icons alone: whoever names a place or a card says which icon stands for it. */
export function inIcons(tokens: string, known: (icon: string) => boolean, stands: (slug: string) => string): string {
  const words = tokens.split(/\s+/).filter(Boolean)
  return words.filter((word) => word !== 'agent' || words.length === 1).map((token) => (token in SIGNS || known(token.split('*')[0] ?? '') ? token : stands(token))).filter(Boolean).join(' ')
}

/** Sums what is printed: the plain gains of some boxes, and whether anything else is printed beside them. */
export function printed(boxes: readonly string[], icons: readonly string[]): { sums: Record<string, number>; more: boolean } {
  const sums: Record<string, number> = Object.fromEntries(icons.map((icon) => [icon, 0]))
  let more = false
  for (const box of boxes) {
    for (const effect of box.split(' ; ').map((part) => part.trim()).filter(Boolean)) {
      const tokens = effect.split(/\s+/)
      if (simple(effect)) {
        for (const token of tokens) {
          const [name = '', n = '1'] = token.split('*')
          if (name in sums) sums[name] = (sums[name] ?? 0) + (Number(n) || 0)
        }
      } else if (tokens.some((token) => (token.split('*')[0] ?? '') in sums)) {
        more = true
      }
    }
  }
  return { sums, more }
}

/** A row of prices (`spice*2 > solari*6 ; spice*3 > solari*8`): what is paid, what is got; null if it is none. */
export function prices(tokens: string): { pay: string; get: string; rows: [number, number][] } | null {
  const offers = tokens.split(' ; ').map((offer) => /^([\w-]+)\*(\d+) > ([\w-]+)\*(\d+)$/.exec(offer.trim()))
  const first = offers[0]
  if (offers.length < 2 || !first || offers.some((offer) => !offer || offer[1] !== first[1] || offer[3] !== first[3])) return null
  return { pay: first[1] ?? '', get: first[3] ?? '', rows: offers.map((offer) => [Number(offer?.[2]), Number(offer?.[4])]) }
}

/** Costs as amounts (`spice*4` → spice 4); null where a cost is more than a plain price. */
export function price(tokens: string): { icon: string; amount: number } | null {
  const found = /^([\w-]+)\*(\d+)$/.exec(tokens.trim())
  return found ? { icon: found[1] ?? '', amount: Number(found[2]) } : null
}
