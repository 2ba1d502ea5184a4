import { describe, expect, it } from 'vitest'
import type { Guide, GuidePart, GuideStep } from '../../wire'
import { pictured, played, search, shown, taken } from './guide'

const part = (name: string, more: Partial<GuidePart> = {}): GuidePart => ({ name, title: name, sets: [], options: [], rivals: false, teams: false, with_teams: false, ...more })
const step = (title: string, text: string, of = ''): GuideStep => ({ title, text, rules: ['C-1.1'], shows: [], part: of })
const PARTS = [part('sand', { sets: ['sand'] }), part('deals', { sets: ['sand'], options: ['deals'] }), part('alone', { rivals: true }), part('many', { teams: true })]
const GUIDE: Guide = {
  parts: PARTS,
  pages: [
    { name: 'turn', title: 'A turn', lead: '', icon: 'agent', part: '', steps: [step('Send', 'Send an **Agent** {agent}.'), step('Dig', 'Dig in the sand.', 'sand')] },
    { name: 'deals', title: 'Deals', lead: '', icon: 'contract', part: 'deals', steps: [step('Take', 'Take one after you send somebody.')] },
  ],
}

describe('the guide', () => {
  it('knows what a table plays', () => {
    expect(played(PARTS, { sets: ['sand'], options: [], seats: [], teams: [] })).toEqual(['sand'])
    expect(played(PARTS, { sets: ['sand'], options: ['deals'], seats: [{ kind: 'rival' }] as never, teams: [] })).toEqual(['sand', 'deals', 'alone'])
  })
  it('counts what every game of teams has', () => {
    const deals = part('deals', { options: ['deals'], with_teams: true })
    expect(played([deals], { sets: [], options: [], seats: [], teams: [{}] as never })).toEqual(['deals'])
    expect(played([deals], { sets: [], options: [], seats: [], teams: [] })).toEqual([])
  })
  it('shows only what counts', () => {
    expect(shown(GUIDE, new Set()).map((page) => page.steps.map((one) => one.title))).toEqual([['Send']])
    expect(shown(GUIDE, new Set(['sand', 'deals'])).map((page) => page.steps.length)).toEqual([2, 1])
  })
  it('takes the picture of the box that is played', () => {
    const picture = { things: ['space/old/x', 'space/sand/x'], tokens: '', words: '', mark: '' }
    expect(pictured(picture, PARTS, new Set(['sand']))).toBe('space/sand/x')
    expect(pictured(picture, PARTS, new Set())).toBe('space/old/x')
  })
  it('takes words apart', () => {
    expect(taken('Send an **Agent** {agent}.')).toEqual([{ kind: 'text', text: 'Send an ' }, { kind: 'strong', text: 'Agent' }, { kind: 'text', text: ' ' }, { kind: 'icon', text: 'agent' }, { kind: 'text', text: '.' }])
  })
  it('finds titles first', () => {
    const all = shown(GUIDE, new Set(['sand', 'deals']))
    expect(search('send', all).map((hit) => hit.step.title)).toEqual(['Send', 'Take'])
    expect(search('send nobody', all)).toEqual([])
  })
})
