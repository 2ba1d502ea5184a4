import { describe, expect, it } from 'vitest'
import { short, spoken } from '../words/en.clock'

describe('time left', () => {
  it('is said as exactly as it matters', () => {
    expect([0, 1, 45, 89, 90, 3600, 5 * 3600, 86400, 2 * 86400].map(spoken)).toEqual(['0 seconds', '1 second', '45 seconds', '89 seconds', '2 minutes', '60 minutes', '5 hours', '24 hours', '2 days'])
    expect([0, 9.2, 61, 1800, 3600, 86400, 7 * 86400].map(short)).toEqual(['0:00', '0:10', '1:01', '30:00', '1 h', '24 h', '7 d'])
  })
})
