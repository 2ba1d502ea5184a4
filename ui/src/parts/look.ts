/** How something on the table stands to the question: lit, chosen, or refused and why. */
export interface Look {
  lit: boolean
  chosen: boolean
  /** Why it cannot be chosen, if it is asked about. */
  reason: string
  /** What is missing as icons, and how much of it there is. */
  needs: string
  have: number
  /** The number of the rule behind it. */
  rule: string
  /** Whether the reason is to be shown now. */
  told: boolean
}
