/**
 * All symbols, on a 24 grid: flat shapes, one cut each. Inks come from the theme (style/themes.css), the cut from the
 * surface the icon lies on (--cut), plain strokes from --ic.
 */

import type { Icon } from '../wire'

const fill = (d: string, ink: string, more = ''): string => `<path d="${d}" fill="var(--${ink})"${more}/>`
const line = (d: string, ink: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="var(--${ink})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x: number, y: number, r: number, ink: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--${ink})"/>`
const ring = (r: number, ink: string, width: number, more = ''): string =>
  `<circle cx="12" cy="12" r="${r}" fill="none" stroke="var(--${ink})" stroke-width="${width}"${more}/>`
const put = (shape: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shape}</g>`

// Shapes that come back in others.

const SHEET = 'M6.5 2.5h11a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z'
const TORN = 'M6.5 2.5h11a2 2 0 0 1 2 2v8l-3 2.5-3-2.5-3 2.5-3-2.5-3 2.5V4.5a2 2 0 0 1 2-2Z'
const SCRAPS = 'M5.5 17.5h2.2v2.2H5.5zM11 18.8h2.2V21H11zM16.5 17.3h2.2v2.2h-2.2z'
const SHIELD = 'M3.5 3h17v8.5c0 4.8-3.5 8-8.5 10-5-2-8.5-5.2-8.5-10Z'
const LOZENGE = 'M12 1.5 22.5 12 12 22.5 1.5 12Z'
const EYE = 'M1.5 13c3-5 6.5-7.6 10.5-7.6S19.5 8 22.5 13c-3 4.4-6.5 6.6-10.5 6.6S4.5 17.4 1.5 13Z'
const RISE = 'M18.5 1 23 6.5h-2.8V11h-3.4V6.5H14Z'
const FALL = 'M18.5 11.5 14 6h2.8V1.5h3.4V6H23Z'

const troop =
  fill('M12 3c4.6 0 7.4 3.1 7.4 7.8V20h-5v-5.2H9.6V20h-5v-9.2C4.6 6.1 7.4 3 12 3Z', 'trp') +
  fill('M7.6 9.6h8.8v2.2H7.6z', 'cut')
const agent = dot(12, 6.4, 4.4, 'agt') + fill('M4.5 22 8.3 12.2h7.4L19.5 22Z', 'agt')
const spy = fill(EYE, 'spy') + dot(12, 12.6, 4.1, 'cut') + dot(12, 12.6, 1.9, 'spy')
const nut = fill('M12 1.5 21.1 6.8v10.4L12 22.5 2.9 17.2V6.8Z', 'tec') + dot(12, 12, 3.3, 'cut')
const MASK = 'M1.5 7.6C5 5.9 8.6 6 12 8c3.4-2 7-2.1 10.5-.4.4 6.2-2 10.3-5.9 10.3-2.1 0-3.4-1.6-4.6-1.6s-2.5 1.6-4.6 1.6c-3.9 0-6.3-4.1-5.9-10.3Z'
const EYES = 'M4.8 11.4c1.8-1.3 3.7-1.1 5 .9-1.7 1.5-3.8 1.2-5-.9ZM19.2 11.4c-1.8-1.3-3.7-1.1-5 .9 1.7 1.5 3.8 1.2 5-.9Z'
/** A place in a list of Factions: the number in a ring of their four colours. */
const place = (n: number): string =>
  ['emp', 'gld', 'frm', 'bgs'].map((ink, i) => ring(9.7, ink, 3, ` stroke-dasharray="13 47.95" transform="rotate(${186 + i * 90} 12 12)"`)).join('') +
  `<text x="12" y="16.6" text-anchor="middle" font-family="Fira Sans Condensed, system-ui, sans-serif" font-weight="600" font-size="13" fill="var(--ic)">${n}</text>`
/** A place in a Conflict: its number on a step. */
const podium = (n: string): string =>
  fill('M2.5 4h19v16h-19z', 'ic', ' opacity=".22"') + fill('M2.5 20h19v2.5h-19z', 'ic') +
  `<text x="12" y="17" text-anchor="middle" font-family="Fira Sans Condensed, system-ui, sans-serif" font-weight="600" font-size="15" fill="var(--ic)">${n}</text>`
const quarters =
  fill('M11 11H2.5A8.7 8.7 0 0 1 11 3.5Z', 'emp') + fill('M11 13v8.5A8.7 8.7 0 0 1 2.5 13Z', 'bgs') +
  fill('M13 13h8.5A8.7 8.7 0 0 1 13 21.5Z', 'frm') + fill('M13 11V3.5A8.7 8.7 0 0 1 21.5 11Z', 'gld')

const emperor = fill(SHIELD, 'emp') + fill('M7.2 14.5V8.2l2.5 2.6L12 6.5l2.3 4.3 2.5-2.6v6.3Z', 'cut')
const fremen =
  fill('M12 2 22 19.8c-6 2.6-14 2.6-20 0Z', 'frm') +
  fill('M14.7 10.2a4.6 4.6 0 1 0 1.5 6.9 3.9 3.9 0 1 1-1.5-6.9Z', 'cut')

type Faction = 'emperor' | 'guild' | 'bene' | 'fremen' | 'houses' | 'fringe'
/** Faction → crest and ink. The last two reuse a crest with a second outline. */
const CRESTS: Record<Faction, [string, string]> = {
  emperor: [emperor, 'emp'],
  guild: [
    dot(12, 12, 9.8, 'gld') +
      '<ellipse cx="12" cy="12" rx="7.6" ry="3.3" transform="rotate(-28 12 12)" fill="none" stroke="var(--cut)" stroke-width="1.9"/>' +
      dot(12, 12, 2.1, 'cut'),
    'gld',
  ],
  bene: [
    fill('M12 1.2c5.6 4.2 7.6 7.6 7.6 10.8s-2 6.6-7.6 10.8C6.4 18.6 4.4 15.2 4.4 12S6.4 5.4 12 1.2Z', 'bgs') +
      ring(4, 'cut', 1.8) + dot(12, 12, 1.4, 'cut') +
      fill('M11.1 4.5h1.8v3.2h-1.8zM11.1 16.3h1.8v3.2h-1.8z', 'cut'),
    'bgs',
  ],
  fremen: [fremen, 'frm'],
  houses: [put(emperor, 2.2, 2, 0.82) + line(SHIELD, 'emp', 1.4), 'emp'],
  fringe: [put(fremen, 2.6, 4, 0.78) + line('M12 1 23 20.5c-6.6 2.8-15.4 2.8-22 0Z', 'frm', 1.3), 'frm'],
}

type Crest = Faction | `${'inf' | 'all' | 'bond'}-${Faction}`
function factions(): Record<Crest, string> {
  const found: Record<string, string> = {}
  for (const [name, [crest, ink]] of Object.entries(CRESTS)) {
    found[name] = crest
    found[`inf-${name}`] =
      put(crest, 0, 4.2, 0.82) + fill(RISE, ink, ' stroke="var(--cut)" stroke-width="1.2"')
    found[`all-${name}`] =
      ring(10.8, ink, 1.7, ' stroke-dasharray="14.5 2.46" transform="rotate(-82 12 12)"') + put(crest, 5.04, 5.04, 0.58)
    found[`bond-${name}`] =
      line('M9.5 14.5 14.5 9.5', ink, 2.2) +
      line('M11 6.5l2.3-2.3a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5l-2.3 2.3a4.6 4.6 0 0 1-6.5-6.5L6.5 11', ink, 2.4)
  }
  return found as Record<Crest, string>
}

// Seats: a shape before a colour.

export const SEAT_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const SEAT_SHAPES: Record<(typeof SEAT_LETTERS)[number], string> = {
  a: '<circle cx="12" cy="12" r="9.5"/>',
  b: '<path d="M3.5 3.5h17v17h-17z"/>',
  c: '<path d="M12 2 22.5 21h-21Z"/>',
  d: '<path d="M12 1 23 12 12 23 1 12Z"/>',
  e: '<path d="M12 1 21.5 6.5v11L12 23 2.5 17.5v-11Z"/>',
  f: '<path d="M8 2h8v6h6v8h-6v6H8v-6H2V8h6Z"/>',
}

const PLATE = '<path d="M3 3.5h10.5L22.8 12l-9.3 8.5H3a1.8 1.8 0 0 1-1.8-1.8V5.3A1.8 1.8 0 0 1 3 3.5Z"/>'

function seats(): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [letter, shape] of Object.entries(SEAT_SHAPES)) {
    const ink = (width: number): string =>
      `fill="var(--s${letter})" stroke="var(--sil)" stroke-width="${width}" stroke-linejoin="round"`
    found[`seat-${letter}`] = `<g ${ink(1.8)}>${shape}</g>`
    found[`pawn-${letter}`] =
      `<g ${ink(1.6)}><path d="M3.5 22.5 7.5 12.5h9l4 10Z"/><circle cx="12" cy="6.8" r="5.3"/></g>` +
      `<g transform="translate(8.1 13.6) scale(.325)" fill="var(--sil)">${shape}</g>`
    // An Agent token of a Commander: a plate whose point looks at an Ally, or at both.
    const cut = (x: number): string => `<g transform="translate(${x} 7.3) scale(.392)" fill="var(--sil)">${shape}</g>`
    found[`token-${letter}-r`] = `<g ${ink(1.5)}>${PLATE}</g>` + cut(3.6)
    found[`token-${letter}-l`] = `<g ${ink(1.5)} transform="translate(24 0) scale(-1 1)">${PLATE}</g>` + cut(11)
    found[`token-${letter}-2`] = `<g ${ink(1.5)}><path d="M6.8 3.5h10.4L23.5 12l-6.3 8.5H6.8L.5 12Z"/></g>` + cut(7.3)
  }
  return found
}

/** What the server names, and what only the pages need. */
type Drawn = Record<Exclude<Icon, `level-${string}`>, string> & Record<string, string>

export const SYMBOLS: Record<string, string> = {
  // Resources.
  solari: dot(12, 12, 9.8, 'sol') + fill('M12 5.6 18.4 12 12 18.4 5.6 12Z', 'cut') +
    fill('M12 9.1 14.9 12 12 14.9 9.1 12Z', 'sol'),
  spice: fill('M1.8 20.6c4.2-.5 6.4-6.8 10.2-6.8s6 6.3 10.2 6.8Z', 'spi') +
    fill('M12 2.2 15.2 7 12 11.8 8.8 7ZM5.4 8.2 7.3 11 5.4 13.8 3.5 11ZM18.6 8.2 20.5 11 18.6 13.8 16.7 11Z', 'spi'),
  water: fill('M12 1.8c4.2 5.2 7 8.8 7 12.6a7 7 0 0 1-14 0C5 10.6 7.8 7 12 1.8Z', 'wat') +
    line('M8.3 14.6a3.8 3.8 0 0 0 3.5 3.7', 'cut', 1.8),
  card: fill(SHEET, 'crd') + line('M7.5 15.5c2-.2 2.9-3 4.5-3s2.5 2.8 4.5 3', 'cut', 1.7) + dot(12, 8.4, 1.7, 'cut'),
  intrigue: fill(SHEET, 'int') + fill('M12 6.2 16.6 12 12 17.8 7.4 12Z', 'cut') + dot(12, 12, 1.8, 'int'),
  contract: fill('M5 2.5h10l4.5 4.5v14.5H5Z', 'con') + fill('M15 2.5V7h4.5Z', 'cut') +
    line('M8 9.5h5M8 13h8', 'cut', 1.6) + dot(15.5, 17.5, 2.3, 'cut'),
  persuasion: fill(LOZENGE, 'per') + line('M8.5 14.2V9.8M12 16V8M15.5 14.2V9.8', 'cut', 1.7),
  vp: fill('M12 1 14.8 5.3 19.8 4.2 18.7 9.2 23 12 18.7 14.8 19.8 19.8 14.8 18.7 12 23 9.2 18.7 4.2 19.8 5.3 14.8 1 12 5.3 9.2 4.2 4.2 9.2 5.3Z', 'vp') +
    dot(12, 12, 4.3, 'cut') + dot(12, 12, 2.1, 'vp'),

  // Units.
  troop,
  recruit: put(troop, 0, 3.2, 0.86) + line('M19.5 2.5v7M16 6h7', 'ic', 2.2),
  deploy: put(troop, 0, 6, 0.72) + line('M13 4h8v8M21 4l-7 7', 'ic', 2.2),
  retreat: put(troop, 6.7, 6, 0.72) + line('M11 3.5H3v8M3 3.5l7 7', 'ic', 2.2),
  losetroop: put(troop, 0, 3.2, 0.86) + line('M16 6h7', 'bad', 2.4),
  sword: fill('M12 1 14.8 4.5v10.3H9.2V4.5Z', 'swd') + fill('M6 15.6h12v2.4H6zM10.7 18h2.6v5h-2.6z', 'swd'),
  strength: fill(SHIELD, 'swd') + fill('M12 5.5 13.5 7.5v6h2v1.6h-2.6V18h-1.8v-2.9H8.5v-1.6h2v-6Z', 'cut'),
  combat: line('M4 3.5 18 17.5M20 3.5 6 17.5', 'cmb', 2.8) + line('M2.8 15.2 8.2 20.6M21.2 15.2 15.8 20.6', 'cmb', 2.2),
  sandworm: fill('M2.5 22C2.5 10.5 7 3.5 13.6 3.5c5 0 8.4 3.3 8.9 8.3l-2.3 2.4-1.2-2.7-1.9 3-1.8-2.8-2 2.3-.6-3.2C9.6 11.4 9.3 16 9.3 22Z', 'wrm') +
    line('M3.6 16.6l5.3.6M5.6 11l4.6 2.2M9 6.4l3.2 3.6M14.3 4.2l.1 4.2', 'cut', 1.5),
  dreadnought: '<path d="M12 1.5 15.5 8v5.5l6 6.5h-6.3L12 22.5 8.8 20H2.5l6-6.5V8Z" fill="var(--flg,var(--trp))"/>' + fill('M11.1 8h1.8v8h-1.8z', 'cut'),
  agent,
  swordmaster: dot(9.5, 7, 4, 'agt') + fill('M2.5 22 6 12.4h7L16.5 22Z', 'agt') +
    fill('M19.5 2 21.3 4.5v11h-3.6v-11Z', 'swd') + fill('M16 15.5h7v2h-7zM18.6 17.5h1.8V22h-1.8z', 'swd'),
  mentat: dot(12, 7, 4.6, 'agt') + fill('M4.5 22 8.3 13h7.4L19.5 22Z', 'agt') +
    fill('M8.8 7c1-1.4 2-2 3.2-2s2.2.6 3.2 2c-1 1.3-2 1.9-3.2 1.9S9.8 8.3 8.8 7Z', 'cut'),
  recall: dot(14.5, 8.5, 3.7, 'agt') + fill('M8.5 22 11.5 13.5h6L20.5 22Z', 'agt') +
    line('M10 3.5H3.5V10M3.5 3.5l6 6', 'ic', 2.1),
  spy,
  spyrecall: put(spy, 4.6, 5, 0.8) + line('M9 2.5H2.5V9M2.5 2.5l5 5', 'ic', 2),
  post: `<path d="${LOZENGE}" fill="none" stroke="var(--spy)" stroke-width="2"/>` + dot(12, 12, 2.4, 'spy'),

  memory: fill('M12 1.8c5.4 0 9 3.6 9 8.6 0 3.2-1.6 5.4-3.4 7l-.6 4.8H8.6l-.3-3H5.6v-4.4L3 13.6c.6-7.2 3.8-11.8 9-11.8Z', 'bgs') +
    line('M9.2 13.4a3.9 3.9 0 1 1 5.6.2M12 10.4v.2', 'cut', 1.8),

  training: fill('M2 22v-4.5h5.5V13H13V8.5h5.5V4H22v18Z', 'trp') + fill('M3 4.5h6.2L6.7 2l2-1.5L14 5.7l-5.3 5.2-2-1.5 2.5-2.4H3Z', 'trp'),

  // Factions and Agent icons.
  ...factions(),
  'inf-any': put(quarters, 0, 3.8, 0.84) + fill(RISE, 'ic', ' stroke="var(--cut)" stroke-width="1.2"'),
  'inf-lose': put(quarters, 0, 3.8, 0.84) + fill(FALL, 'bad', ' stroke="var(--cut)" stroke-width="1.2"'),
  alliance: ring(10.6, 'vp', 1.8, ' stroke-dasharray="14.2 2.45" transform="rotate(-82 12 12)"') + put(quarters, 4.8, 4.7, 0.6),
  landsraad: fill('M12 2 22 7.2v2.3H2V7.2ZM4 11h3.2v7H4zM10.4 11h3.2v7h-3.2zM16.8 11H20v7h-3.2zM2 19.3h20V22H2Z', 'lan'),
  city: fill('M2 22V12.5h4.5V7.2L11 3.5l4.5 3.7V10H22v12Z', 'cty') +
    fill('M9.7 22v-5.5h2.6V22zM5 15h2v2.2H5zM10 9h2v2.6h-2zM16.5 13.3h2v2.2h-2z', 'cut'),
  trade: fill('M12 1.8 20.8 6.9v10.2L12 22.2 3.2 17.1V6.9Z', 'trd') + fill('M12 6.3 15.8 12 12 17.7 8.2 12Z', 'cut'),

  // What is done.
  trash: fill(TORN, 'crd') + fill(SCRAPS, 'bad') + line('M9 5.5l6 5M15 5.5l-6 5', 'bad', 2),
  trashself: fill(TORN, 'bad') + fill(SCRAPS, 'bad') + line('M12 5v5', 'cut', 2),
  discard: fill(SHEET, 'crd') + line('M12 6.5v10M8 12.7l4 4 4-4', 'cut', 2.2),
  acquire: fill(SHEET, 'crd') + line('M12 7.5v9M7.5 12h9', 'cut', 2.2),
  opponents: dot(7.5, 8, 3.5, 'bad') + fill('M1.5 20c0-4.5 2.5-7 6-7s6 2.5 6 7Z', 'bad') + dot(17, 9.5, 2.8, 'bad') +
    fill('M15 20c0-2.6-.5-4-1.3-5.3 4-1.6 8.3.4 8.3 5.3Z', 'bad'),
  signet: '<circle cx="12" cy="15" r="6.3" fill="none" stroke="var(--vp)" stroke-width="2.5"/>' +
    fill('M7.5 2h9l2.2 4-6.7 5.5L5.3 6Z', 'vp') + fill('M9.7 4.2h4.6l.9 1.6L12 8.5 8.8 5.8Z', 'cut'),
  foldspace: fill('M3 4h9v16H3Z', 'gld') + fill('M13 6.5l8-3v17l-8-3Z', 'gld', ' opacity=".65"') + line('M6 9l3 3-3 3', 'cut', 1.7),
  control: fill('M4.5 2h2.4v20H4.5z', 'ic') + '<path d="M8 3h13l-4 4.8L21 12.5H8Z" fill="var(--flg,var(--vp))"/>',
  seat: fill('M6 2h12v11H6z', 'lan') + fill('M4 14h16v3.5H4zM5 18.5h2.8V22H5zM16.2 18.5H19V22h-2.8z', 'lan') +
    fill('M10.9 5h2.2v5h-2.2z', 'cut'),
  freighter: fill('M4 9.5h16a2.5 2.5 0 0 1 0 5H4a2.5 2.5 0 0 1 0-5Z', 'gld') +
    fill('M7 5h2.4v14H7zM14.6 5H17v14h-2.4z', 'gld') + fill('M11 11h2v2h-2z', 'cut'),
  tech: nut + line('M12 8.7V4.8M14.9 13.7l3.3 1.9M9.1 13.7l-3.3 1.9', 'cut', 1.7),
  negotiator: put(troop, 0, 5.5, 0.74) + put(nut, 12.5, 0.5, 0.46),
  research: line('M7 2.5c0 6.5 10 12.5 10 19M17 2.5c0 6.5-10 12.5-10 19', 'frm', 2.1) +
    line('M9 6.5h6M9 17.5h6M10.8 12h2.4', 'frm', 1.7),
  specimen: fill('M8 2h8v2.2h-1.2V17a2.8 2.8 0 0 1-5.6 0V4.2H8Z', 'lan') + fill('M11 8h2v5h-2z', 'cut'),
  beetle: fill('M12 3.5c3.5 0 5.5 3.5 5.5 9S15.5 21.5 12 21.5 6.5 18 6.5 12.5 8.5 3.5 12 3.5Z', 'lan') +
    fill('M11.2 8.5h1.6v11h-1.6z', 'cut') +
    line('M6 9 2.5 7M6 13H2.5M6.5 17 3.5 19.5M18 9l3.5-2M18 13h3.5M17.5 17l3 2.5', 'lan', 1.6),
  snooper: ring(8.5, 'bgs', 2.2) + fill('M12 12 19 7v10Z', 'bgs'),
  atomics: dot(12, 12, 2.4, 'bad') +
    fill('M12 1.5a10.5 10.5 0 0 1 5.3 1.4L14 8.6a4 4 0 0 0-4 0L6.7 2.9A10.5 10.5 0 0 1 12 1.5ZM1.5 12h6.6a4 4 0 0 0 2 3.4l-3.3 5.7A10.5 10.5 0 0 1 1.5 12ZM22.5 12h-6.6a4 4 0 0 1-2 3.4l3.3 5.7A10.5 10.5 0 0 0 22.5 12Z', 'bad'),

  // Desert and war.
  maker: dot(12, 12, 10.5, 'wrm') +
    fill('M12 4 13.6 8.2 17.7 6.3 15.8 10.4 20 12 15.8 13.6 17.7 17.7 13.6 15.8 12 20 10.4 15.8 6.3 17.7 8.2 13.6 4 12 8.2 10.4 6.3 6.3 10.4 8.2Z', 'cut') +
    dot(12, 12, 1.6, 'wrm'),
  hooks: line('M5 22 11.5 8.5c1.2-2.6.2-5.2-2.3-5.9-2.2-.6-4.2.6-4.9 2.6', 'wrm', 2.3) +
    line('M19 22 12.5 8.5c-1.2-2.6-.2-5.2 2.3-5.9 2.2-.6 4.2.6 4.9 2.6', 'wrm', 2.3) + line('M6.5 15.5h11', 'wrm', 1.7),
  wall: fill('M1 21.5V14l2.5-4 2.5 1.5L8.5 6l2.5 3.5L14 3l3.5 6.5L19.5 8 23 14.5v7Z', 'wal') +
    line('M1.5 17.5h6l2-3h5l2 3h6', 'cut', 1.6),
  detonate: fill('M1.5 21V14l3-3 4 3.5-1.5 3 2.5 3.5ZM22.5 21v-7.5l-4.5-4-3 5 2 2.5-2.5 4Z', 'wal') +
    fill('M12 .5 13.3 4.2 17.2 3.5 14.6 6.5 17.2 9.5 13.3 8.8 12 12.5 10.7 8.8 6.8 9.5 9.4 6.5 6.8 3.5 10.7 4.2Z', 'bad'),
  crysknife: fill('M17.5 1.5C18.5 9 15 15.5 8.8 18.2L6.5 15.8C11 12.5 14.5 8 17.5 1.5Z', 'bat') +
    fill('M7.3 16.7 3 21.2l1.8 1.6 4.3-4.5Z', 'bat') + line('M4.8 14.5l5 5', 'bat', 1.8),
  mouse: dot(6.2, 6, 4.7, 'bat') + dot(17.8, 6, 4.7, 'bat') + dot(6.2, 6, 2.3, 'cut') + dot(17.8, 6, 2.3, 'cut') +
    fill('M12 6.5c3.8 0 6.2 3.3 6.2 6.5 0 2.7-3.4 8.5-6.2 8.5S5.8 15.7 5.8 13c0-3.2 2.4-6.5 6.2-6.5Z', 'bat') +
    dot(9.4, 12.7, 1.3, 'cut') + dot(14.6, 12.7, 1.3, 'cut') + fill('M10.8 17.5h2.4L12 19.3Z', 'cut'),
  ornithopter: fill('M12 4.5c1.5 0 2.2 1.5 2.2 3.5 0 3-.8 8-2.2 12.5C10.6 16 9.8 11 9.8 8c0-2 .7-3.5 2.2-3.5Z', 'bat') +
    fill('M9 8.5 1 4.5l1 3 6.9 3.7ZM9.3 12.5 2 12.8l2 2.2 5.7.3ZM15 8.5l8-4-1 3-6.9 3.7ZM14.7 12.5l7.3.3-2 2.2-5.7.3Z', 'bat'),
  wild: fill('M12 1.2 13.9 8.7 21.4 6.6 15.8 12 21.4 17.4 13.9 15.3 12 22.8 10.1 15.3 2.6 17.4 8.2 12 2.6 6.6 10.1 8.7Z', 'bat') +
    dot(12, 12, 1.7, 'cut'),

  // Rivals.
  mask: fill(MASK, 'ic') + fill(EYES, 'cut'),
  hagal: fill(SHEET, 'emp') + put(fill(MASK, 'cut') + fill(EYES, 'emp'), 5.3, 5.4, 0.56),
  scheme: dot(5.5, 19.5, 2.9, 'spy') + line('M5.5 17V6.5h11M12.6 2.3l4.4 4.2-4.4 4.2', 'spy', 2.4),
  'prio-1': place(1), 'prio-2': place(2), 'prio-3': place(3), 'prio-4': place(4),

  // Teams.
  commander: line('M4 12.2 12 5l8 7.2M4 19.7l8-7.2 8 7.2', 'ic', 2.8),
  team: line('M12 6 4.8 17.5h14.4Z', 'ic', 1.7) + dot(12, 5.5, 3.4, 'ic') + dot(4.8, 17.8, 3.4, 'ic') + dot(19.2, 17.8, 3.4, 'ic'),
  ally: line('M12 6 4.8 17.5', 'ic', 1.7) + dot(12, 5.5, 3.9, 'ic') + '<circle cx="5.2" cy="17.8" r="3.4" fill="none" stroke="var(--ic)" stroke-width="1.9"/>',
  reinforce: put(troop, 4.8, 8.4, 0.62) + line('M10 7C9 4 6.6 3 3 3.6M5.6.9 2.6 3.7l3 2.9M14 7c1-3 3.4-4 7-3.4M18.4.9l3 2.8-3 2.9', 'ic', 1.9),
  exchange: line('M3 7.5h16.5M15.2 3.2l4.5 4.3-4.5 4.3', 'ic', 2.2) + line('M21 16.5H4.5M8.8 12.2l-4.5 4.3 4.5 4.3', 'ic', 2.2),
  throne: fill('M3 6.5l4.7 4.4L12 3.5l4.3 7.4L21 6.5 19.2 17H4.8ZM4.8 18.8h14.4V21.5H4.8Z', 'emp'),
  swordtile: '<rect x="2" y="2" width="20" height="20" rx="4.5" fill="var(--swd)"/>' +
    fill('M8.3 4.6 9.9 6.7v7.3H6.7V6.7ZM5.4 14.6h5.8v1.7H5.4zM7.5 16.3h1.6v3.1H7.5zM15.7 4.6l1.6 2.1v7.3h-3.2V6.7ZM12.8 14.6h5.8v1.7h-5.8zM14.9 16.3h1.6v3.1h-1.6z', 'cut'),
  cede: fill('M13.5 8H21v14h-7.5zM4 14h7.5v8H4z', 'ic', ' opacity=".5"') + line('M17.5 4.8C14 1.5 8.4 2.6 7.8 10.2M4.6 7.4l3.2 3.2L11 7.6', 'ic', 2.1),
  'place-0': podium('–'), 'place-1': podium('1'), 'place-2': podium('2'), 'place-3': podium('3'),

  // Notation.
  arrow: line('M3 12h16M13.5 6l6 6-6 6', 'ic', 2.4),
  up: line('M6 14.5l6-6 6 6', 'ic', 2.4),
  reveal: fill('M3 6.5 8.5 3.5 11 18.5 7 20.5Z', 'ic', ' opacity=".55"') +
    fill('M21 6.5 15.5 3.5 13 18.5 17 20.5Z', 'ic', ' opacity=".55"') + fill('M8.7 3h6.6v17H8.7z', 'ic'),
  plot: '<path d="M12 2 21 12 12 22 3 12Z" fill="none" stroke="var(--int)" stroke-width="2.2"/>' + dot(12, 12, 2.6, 'int'),
  endgame: fill('M5 2h14v2.6L13.8 12 19 19.4V22H5v-2.6L10.2 12 5 4.6Z', 'vp') + fill('M9 5h6l-3 4Z', 'cut'),
  first: fill('M12 1 15.3 4.1 19.8 4.2 19.9 8.7 23 12 19.9 15.3 19.8 19.8 15.3 19.9 12 23 8.7 19.9 4.2 19.8 4.1 15.3 1 12 4.1 8.7 4.2 4.2 8.7 4.1Z', 'vp') +
    fill('M10 8.2 12.9 6.5v11h-2.4v-8l-1.5.8Z', 'cut'),
  deck: fill('M8.5 2h9a2 2 0 0 1 2 2v12h-2V4h-9Z', 'ic', ' opacity=".55"') +
    fill('M6 5.5h8.5a2 2 0 0 1 2 2V20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2Z', 'ic'),
  hand: fill('M3 8.5 9 6l3.5 13L7 21Z', 'ic', ' opacity=".5"') + fill('M10 3.5h7.5v16H10z', 'ic'),
  lock: fill('M5 10.5h14V22H5Z', 'ic') + line('M8 10V7.5a4 4 0 0 1 8 0V10', 'ic', 2.2) + dot(12, 16, 1.9, 'cut'),

  // Interface.
  undo: line('M8 5 3.5 9.5 8 14M4 9.5h10a6 6 0 0 1 0 12h-3', 'ic', 2.2),
  redo: line('M16 5 20.5 9.5 16 14M20 9.5H10a6 6 0 0 0 0 12h3', 'ic', 2.2),
  check: line('M4 12.5 9.5 18 20 6.5', 'ic', 2.6),
  close: line('M5.5 5.5l13 13M18.5 5.5l-13 13', 'ic', 2.3),
  log: line('M5 6h14M5 12h14M5 18h9', 'ic', 2.2),
  help: ring(9.3, 'ic', 2) + line('M9.2 9.3a2.9 2.9 0 1 1 4.2 2.6c-1 .6-1.4 1.1-1.4 2.2', 'ic', 2) + dot(12, 17.3, 1.3, 'ic'),
  hint: fill('M12 2a7 7 0 0 0-4.4 12.4c.9.8 1.4 1.7 1.4 2.6v.5h6V17c0-.9.5-1.8 1.4-2.6A7 7 0 0 0 12 2ZM9.2 19h5.6v1.2a1.8 1.8 0 0 1-1.8 1.8h-2a1.8 1.8 0 0 1-1.8-1.8Z', 'ic'),
  menu: dot(5, 12, 2.2, 'ic') + dot(12, 12, 2.2, 'ic') + dot(19, 12, 2.2, 'ic'),
  sound: fill('M3 9h4l5-4.5v15L7 15H3Z', 'ic') + line('M15.5 8.5a5 5 0 0 1 0 7M18.3 5.5a9 9 0 0 1 0 13', 'ic', 2),
  silent: fill('M3 9h4l5-4.5v15L7 15H3Z', 'ic') + line('M16 9.5l5 5M21 9.5l-5 5', 'ic', 2),
  book: fill('M2.5 4.5c3.6-1.4 6.6-1 8.7.8v15.4c-2.1-1.8-5.1-2.2-8.7-.8ZM21.5 4.5c-3.6-1.4-6.6-1-8.7.8v15.4c2.1-1.8 5.1-2.2 8.7-.8Z', 'ic'),
  search: '<circle cx="10.5" cy="10.5" r="6.5" fill="none" stroke="var(--ic)" stroke-width="2.2"/>' + line('M15.5 15.5 21 21', 'ic', 2.4),
  theme: dot(12, 12, 5, 'ic') +
    line('M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19', 'ic', 2),
  play: fill('M6 3.5 20 12 6 20.5Z', 'ic'),
  step: fill('M4 4.5 14 12 4 19.5ZM16.5 4.5h3v15h-3z', 'ic'),
  board: fill('M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z', 'ic'),
  people: dot(8, 8, 3.6, 'ic') + fill('M1.5 20c0-4.5 2.6-7 6.5-7s6.5 2.5 6.5 7Z', 'ic') + dot(17, 9, 2.8, 'ic') +
    fill('M16 20c0-2.6-.5-4-1.3-5.3 4-1.6 7.8.4 7.8 5.3Z', 'ic'),
  market: fill('M3 4h5.5v16H3zM9.7 4h5.5v16H9.7z', 'ic') + fill('M16.5 4H22v16h-5.5z', 'ic', ' opacity=".55"'),
  watch: '<path d="M1.5 12C4.5 7 8 4.5 12 4.5S19.5 7 22.5 12c-3 5-6.5 7.5-10.5 7.5S4.5 17 1.5 12Z" fill="none" stroke="var(--ic)" stroke-width="2.1"/>' +
    dot(12, 12, 3.3, 'ic'),
  split: line('M12 21v-8M12 13 5.5 6.5M12 13l6.5-6.5M5.5 11V6.5H10M18.5 11V6.5H14', 'ic', 2.1),
  say: fill('M3 4h18v12.5H11.5L7 21v-4.5H3Z', 'ic') + line('M7 8.5h10M7 12h6', 'cut', 1.7),
  clock: ring(9.2, 'ic', 2.2) + line('M12 6.8V12l3.6 2.4', 'ic', 2.2),
  pen: fill('M3.5 20.5l1.2-5L16 4.2a2.3 2.3 0 0 1 3.3 0l.5.5a2.3 2.3 0 0 1 0 3.3L8.5 19.3Z', 'ic'),
  person: dot(12, 7.5, 4.6, 'ic') + fill('M3.5 21.5c0-5.6 3.4-8.3 8.5-8.3s8.5 2.7 8.5 8.3Z', 'ic'),
  bot: line('M12 2.5v4', 'ic', 2) + dot(12, 2.6, 1.7, 'ic') + '<rect x="3.5" y="6.5" width="17" height="14" rx="4" fill="var(--ic)"/>' +
    dot(8.7, 12.7, 1.9, 'cut') + dot(15.3, 12.7, 1.9, 'cut') + line('M9.5 17h5', 'cut', 1.6),
  screen: '<rect x="2.5" y="4" width="19" height="12.5" rx="2" fill="none" stroke="var(--ic)" stroke-width="2.1"/>' + line('M8.5 20.5h7M12 17v3', 'ic', 2.1),
  link: line('M9.5 14.5 14.5 9.5', 'ic', 2.2) + line('M11 6.5l2.3-2.3a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5l-2.3 2.3a4.6 4.6 0 0 1-6.5-6.5L6.5 11', 'ic', 2.4),
  down: line('M6 9.5l6 6 6-6', 'ic', 2.4),
  left: line('M14.5 6l-6 6 6 6', 'ic', 2.4),
  right: line('M9.5 6l6 6-6 6', 'ic', 2.4),

  // Seats.
  ...seats(),
} satisfies Drawn

/** The sprite, to be put into the page once. */
export const SPRITE = Object.entries(SYMBOLS)
  .map(([id, shape]) => `<symbol id="i-${id}" viewBox="0 0 24 24">${shape}</symbol>`)
  .join('')
