/** English: the client in a hand, and installed. */

const SOFT = '\u00ad'
/** Long words of names, with the places where they may be broken. */
const BROKEN = [
  'Admin-is-trator', 'Alle-giances', 'Ambas-sador', 'Appro-priate', 'Assassi-nation', 'Authori-zation', 'Calcu-lated', 'Conspir-acy', 'Contin-gency', 'Contro-versial',
  'Convinc-ing', 'Coordi-nation', 'Council-or', 'Deto-nation', 'Devas-tating', 'Director-ship', 'Dispen-sation', 'Distrac-tion', 'Dread-nought', 'Ecolog-ical', 'Expedi-tion', 'Freight-ers',
  'Head-quarters', 'Heigh-liner', 'Holo-projectors', 'Infil-trate', 'Intelli-gence', 'Inter-stellar', 'Leader-ship', 'Machi-nations', 'Manipu-late', 'Manipu-lation', 'Memo-corders',
  'Merce-naries', 'Mission-aria', 'Mobili-zation', 'Nego-tiated', 'Nego-tiation', 'Oppor-tunism', 'Oppor-tunity', 'Orni-thopter', 'Para-compass', 'Produc-tion', 'Propa-ganda', 'Protec-tiva',
  'Question-able', 'Recon-naissance', 'Recruit-ment', 'Reinforce-ments', 'Restrict-ed', 'Satel-lites', 'Sister-hood', 'Smug-gler', 'Still-suits', 'Stock-piles', 'Stock-piling', 'Subver-sive',
  'Suspen-sion', 'Sword-master', 'Tech-nology', 'Tie-breaker', 'Trans-ports', 'Treach-erous', 'Truth-sayer', 'Truth-trance', 'Under-cover', 'Unex-pected', 'Unswerv-ing', 'Water-master', 'With-drawal',
]

export const phones = {
  /** Long words, each with the same word as it may be broken. */
  breaks: Object.fromEntries(BROKEN.map((word) => [word.replaceAll('-', ''), word.replaceAll('-', SOFT)])) as Record<string, string>,
  /** Names of spaces where there is hardly any room, by slug. */
  tiny: { swordmaster: 'Swordm.', dreadnought: 'Dreadn.', smuggling: 'Smuggl.', 'interstellar-shipping': 'Interst.', 'sietch-tabr': 'Sietch T.', 'high-council': 'Council' } as Record<string, string>,
  /** What can be chosen beyond an edge of a view. */
  beyond: {
    above: (n: number): string => `${n} more above`,
    below: (n: number): string => `${n} more below`,
  },
  choosing: {
    places: (n: number): string => (n === 1 ? 'Choose the lit place' : `Choose one of ${n} lit places`),
    cards: (n: number): string => (n === 1 ? 'Choose the lit card' : `Choose one of ${n} lit cards`),
    send: (place: string): string => `Send to ${place}`,
    pay: 'pay',
    of: (have: number): string => `of ${have}`,
    get: 'get',
    free: 'free',
  },
  rail: { round: (n: number): string => (n ? `R${n}` : '–'), more: 'More' },
  shell: {
    offline: 'You are offline. This page comes back by itself.',
    install: 'Install kanly',
    installed: 'It opens full screen, and from the home screen.',
  },
}
