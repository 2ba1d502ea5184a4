import { render } from 'svelte/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CONSPIRE, DAGGER, N2, NO, SPICE, WINDFALL, YES, anOption, anUpdate, aPlayer, aQuestion, setCatalogue } from '../../testing/fixtures'
import type { Choice, OptionView, Question, ServerMessage } from '../../wire'

/** A browser as small as the bar needs one. */
vi.stubGlobal('window', globalThis)
vi.stubGlobal('matchMedia', () => ({ matches: true }))
vi.stubGlobal('document', { hidden: false, baseURI: 'http://here/', documentElement: {} })
vi.stubGlobal('location', { hash: '', href: 'http://here/' })
vi.stubGlobal('addEventListener', () => undefined)

const { browser } = await import('../../socket')
const { TableState } = await import('../table.svelte')
const { default: Bar } = await import('../Bar.svelte')

beforeAll(setCatalogue)

/** The bar when this is asked: its title, and each plate with its key. */
function asked(question: Question, chosen?: OptionView): { title: string; plates: string[]; html: string } {
  const socket = { onopen: null, onmessage: null as ((event: { data: string }) => void) | null, onclose: null, send: () => undefined, close: () => undefined }
  browser.connect = () => socket
  const table = new TableState('x', 0, () => false)
  const update = anUpdate(1, question)
  const message: ServerMessage = { ...update, view: { ...update.view, phase: 'combat', players: [aPlayer({ conflict: 2, strength: 4, persuasion: 3 })] } }
  socket.onmessage?.({ data: JSON.stringify(message) })
  if (chosen) table.choose(chosen)
  const html = render(Bar, { props: { table } }).body.replace(/<!--.*?-->/gs, '')
  table.close()
  const plates = [...html.matchAll(/<button([^>]*class="plate [^>]*)>(.*?)<\/button>/gs)].map(([, tag = '', face = '']) => {
    const [kind, key] = [/class="plate (\w+)/, /data-key="(\w+)"/].map((part) => part.exec(tag)?.[1] ?? '')
    return `${key} ${kind} ${words(face)}`
  })
  return { html, title: /<h2[^>]*>(.*?)<\/h2>/s.exec(html)?.[1] ?? '', plates }
}

/** What is read of a plate: its name where it has one, else its face. */
const words = (html: string): string => (/class="hidden">(.*?)<\/span>/s.exec(html)?.[1] ?? html.replace(/<kbd.*?<\/kbd>/gs, '').replace(/<[^>]*>/g, '')).trim()

const done = anOption('done', 999, { text: 'enough' })
const dagger = anOption('Dagger @hand', DAGGER, { place: 'hand' })
const effect = anOption('Conspire: card', CONSPIRE, { source: CONSPIRE, tokens: 'card', text: 'draw a card' })

/** A question of each shape that no set asks, and what stands in the bar. */
const MADE_UP: Record<Choice, [Question, string[]]> = {
  one: [aQuestion('one', [effect, anOption('spice', SPICE), done], { decline: 'done' }), ['1 lit draw a card', '2 lit spice', ' quiet Enough']],
  several: [aQuestion('several', [dagger, done], { decline: 'done' }), [' quiet Enough']],
  number: [aQuestion('number', [anOption('2', N2, { text: 'two of them' })]), [' lit two of them']],
  yes: [aQuestion('yes', [anOption('yes', YES), anOption('no', NO)], { decline: 'no', tokens: 'spice*2 > card' }), ['Y lit yes', 'N quiet Skip']],
  place: [aQuestion('place', [anOption('Dagger @hand', DAGGER, { place: 'hand', text: 'to your hand' }), anOption('Dagger @trash', DAGGER, { place: 'trash', text: 'to the trash' })]), ['1 lit to your hand', '2 lit to the trash']],
  order: [aQuestion('order', [dagger], { where: 'shown' }), []],
  price: [aQuestion('price', [anOption('2 @with_spice', N2, { place: 'with_spice', tokens: 'spice*2', text: '2 spice' })]), ['1 lit 2 spice']],
  open: [aQuestion('open', [effect, done], { decline: 'done' }), ['1 lit conspire: draw a card', ' quiet Enough']],
  play: [aQuestion('play', [anOption('Windfall', WINDFALL), done], { decline: 'done' }), [' quiet Enough']],
}

describe('a question nobody has heard of', () => {
  it.each(Object.entries(MADE_UP))('%s', (choice, [question, plates]) => {
    const bar = asked(question)
    expect(bar.plates).toEqual(plates)
    expect(bar.title).toBe({ open: 'Still to do', play: 'Combat' }[choice] ?? choice)
  })

  it('says where its answers are when none of them stands in the bar', () => {
    expect(asked(aQuestion('one', [dagger])).html).toContain('choose what is lit')
    expect(asked(aQuestion('order', [dagger])).html).not.toContain('choose what is lit') // they lie open over the market
  })

  it('says what it does with what is chosen', () => {
    const bar = asked(aQuestion('one', [dagger, done], { does: 'trash', decline: 'done' }), dagger)
    expect([bar.title, bar.plates]).toEqual(['dagger', ['Esc quiet Back', 'Enter primary Trash dagger']])
  })

  it('shows what its yes would do', () => {
    expect(asked(MADE_UP.yes[0]).html).toContain('#i-spice')
    expect(asked({ ...MADE_UP.yes[0], tokens: '' }).html).toMatch(/>Yes</)
  })
})
