/** The answers that are shown as plates in the bar, in the order they are shown. */

import { iconOf, isCard, nameOf, numberOf, seatOf, thing, wordOf } from '../catalogue'
import type { OptionView, Question } from '../wire'
import { shape } from '../icons/seats'
import { SYMBOLS } from '../icons/sprite'
import { w } from '../words'
import { spotOf } from './options'

export interface PlateView {
  option: OptionView
  text: string
  tokens: string
  kind: 'lit' | 'quiet'
  number: boolean
  /** A letter for words, else a digit is given. */
  key: string
  /** What it is, before its name. */
  icon: string
}

/** So few tracks stand in the bar too. */
const FEW = 2
const KEYS: Record<string, string> = { yes: 'Y', no: 'N', pass: 'P', done: 'D' }

/** Effects, numbers and words of a question; duties, deployment, ending and revealing have their own places. */
export function plates(question: Question): PlateView[] {
  const found: PlateView[] = []
  for (const option of question.options) {
    const spot = spotOf(question, option)
    if (spot === 'effect') found.push(plate(option, option.tokens ? '' : option.text, option.tokens))
    else if (spot === 'number') found.push({ ...plate(option, String(numberOf(option.thing)), ''), number: true })
    else if (spot === 'trophy') found.push(plate(option, nameOf(option.thing), thing(option.thing).icon))
    else if (spot === 'plate') found.push(plate(option, sentence(option.text), sign(option)))
    else if (spot === 'word') found.push(said(question, option))
    else if (spot === 'seat') found.push({ ...plate(option, sentence(option.text), ''), icon: shape(seatOf(option.thing)) })
    else if (spot === 'track' && (question.options.length <= FEW || question.why)) found.push({ ...plate(option, nameOf(option.thing), ''), icon: iconOf(option.thing) })
  }
  let digit = 0
  for (const shown of found) {
    if (!shown.key && shown.kind === 'lit' && !shown.number && digit < 9) {
      digit += 1
      shown.key = String(digit)
    }
  }
  return found
}

/** A word: the one that declines is quiet; yes is the effect itself, where there is one to be shown. */
export function said(question: Question, option: OptionView): PlateView {
  const name = wordOf(option.thing)
  if (option.name !== question.decline && question.tokens) return { ...plate(option, '', question.tokens), key: KEYS[name] ?? '' }
  // An answer with words of its own says more than yes or no.
  const text = option.text === nameOf(option.thing) ? (w.bar.said[name] ?? sentence(option.text)) : sentence(option.text)
  return { ...plate(option, text, ''), kind: option.name === question.decline ? 'quiet' : 'lit', key: KEYS[name] ?? '' }
}

const plate = (option: OptionView, text: string, tokens: string): PlateView => ({ option, text, tokens, kind: 'lit', number: false, key: '', icon: '' })
/** The icon of a word of the rules, where it has one. */
const sign = (option: OptionView): string => (wordOf(option.thing) && iconOf(option.thing) in SYMBOLS ? iconOf(option.thing) : '')
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What stands on the button that does what is chosen. */
export function doing(question: Question, option: OptionView): string {
  const name = nameOf(option.thing)
  if (question.does) return w.bar.does[question.does](name)
  switch (spotOf(question, option)) {
    case 'row':
    case 'reserve':
    case 'throne':
    case 'tech':
      return w.bar.does.acquire(name)
    case 'pile':
      return option.place === 'aside' ? w.bar.does.acquire(name) : w.bar.choose(name)
    case 'intrigue':
      return w.bar.play(name)
    default:
      return w.bar.choose(name || option.text)
  }
}

/** The icon a source goes by on its plate. */
export function sourceIcon(id: number): string {
  const found = thing(id)
  if (found.kind === 'space') return found.icon
  if (isCard(found)) return 'card'
  return { intrigue: 'intrigue', leader: 'signet', conflict: 'combat', contract: 'contract', token: found.icon, path: found.icon, tech: 'tech', shipping: 'freighter' }[found.kind] ?? 'check'
}
