/**
 * What the overlays of Rise of Ix lay on a board: four spaces and the shipping track below two of them. On phones the track
 * ends the row above, over the space that moves Freighters.
 */

import { SHIPPING, type Layout } from './layout'

const at = (slug: string): string => `space/ix/${slug}`
export const OVER_TRACK = ['interstellar-shipping', 'smuggling'].map(at)
export const IX = [...['tech-negotiation', 'dreadnought'].map(at), ...OVER_TRACK]

/** The rows of a phone: what is left of the Landsraad with the track, and the new spaces. */
export const withTrack = (council: Layout['phone'][number], share = 1.25): Layout['phone'] => [[...council, { space: SHIPPING, share }], IX.map((space) => ({ space, share: 1 }))]
