/** Where points come from: the ink and the icon of each source. */

interface SourceLook {
  ink: string
  icon: string
}

const SOURCES: Record<string, SourceLook> = {
  start: { ink: 'var(--sol)', icon: 'first' }, influence: { ink: 'var(--frm)', icon: 'inf-any' }, alliance: { ink: 'var(--vp)', icon: 'alliance' }, conflict: { ink: 'var(--swd)', icon: 'combat' },
  card: { ink: 'var(--crd)', icon: 'card' }, intrigue: { ink: 'var(--int)', icon: 'intrigue' }, battle: { ink: 'var(--bat)', icon: 'wild' }, contract: { ink: 'var(--con)', icon: 'contract' }, other: { ink: 'var(--lan)', icon: 'vp' },
}

export const sourceLook = (source: string): SourceLook => SOURCES[source] ?? { ink: 'var(--dim)', icon: 'vp' }
