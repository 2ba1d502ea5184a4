import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Review, ReviewMoment } from '../../wire'

vi.stubGlobal('window', globalThis)
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
vi.stubGlobal('document', { hidden: false, baseURI: 'http://here/', documentElement: { dataset: {}, style: {} } })
vi.stubGlobal('location', { hash: '', href: 'http://here/' })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })

const { api, ApiError } = await import('../../api')
const { EVERY_MS, Reading } = await import('./reading.svelte')

const moment = (at: number, mine: number): ReviewMoment => ({ at, round: 1, seat: 0, chances: [mine, 1 - mine], errors: [0, 0] })
const review = (status: Review['status'], since: number, moments: ReviewMoment[]): Review => ({ status, since, moments, total: 3, done: since + moments.length, again: 0, done_again: 0, simulations: 64, turns: [], costs: [], good: [], winners: [] })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a review that is computed', () => {
  it('is asked for again, without what is there, until it is done; then all of it anew', async () => {
    const told = vi.fn()
    const get = vi.spyOn(api, 'review').mockResolvedValueOnce(review('none', 0, []))
    vi.spyOn(api, 'beginReview').mockResolvedValue(review('running', 0, [moment(0, 0.5)]))
    const reading = new Reading('x', told)
    await reading.look()
    expect([reading.runs, vi.getTimerCount()]).toEqual([false, 0]) // looking begins nothing
    await reading.begin()
    expect(reading.runs).toBe(true)
    get.mockResolvedValueOnce(review('running', 1, [moment(4, 0.6)]))
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect([get.mock.lastCall, reading.moments.map(({ at }) => at)]).toEqual([['x', 1], [0, 4]])
    get.mockResolvedValueOnce(review('done', 2, [moment(9, 0.7)])).mockResolvedValueOnce(review('done', 0, [moment(0, 0.4), moment(4, 0.6), moment(9, 0.7)]))
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect([get.mock.lastCall, reading.moments[0]?.chances[0], told.mock.calls.length, vi.getTimerCount()]).toEqual([['x', 0], 0.4, 1, 0])
  })

  it('is stopped, and says what went wrong', async () => {
    vi.spyOn(api, 'beginReview').mockRejectedValue(new ApiError(429, 'too many'))
    vi.spyOn(api, 'stopReview').mockResolvedValue(review('stopped', 0, [moment(0, 0.5)]))
    const reading = new Reading('x')
    await reading.begin()
    expect([reading.problem, reading.runs]).toEqual(['Too many', false])
    await reading.stop()
    expect([reading.problem, reading.told?.status, vi.getTimerCount()]).toEqual(['', 'stopped', 0])
  })
})
