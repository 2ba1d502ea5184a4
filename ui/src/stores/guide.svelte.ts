/** The guide to the rules lies over any page, once somebody asks for it. */

class Guide {
  open = $state(false)
  /** The table it lies over, if any: what is played there is what it tells about. */
  table = $state('')
  /** Opens the legend of that table. */
  icons = $state.raw<(() => void) | null>(null)

  show(table = '', icons: (() => void) | null = null): void {
    this.table = table
    this.icons = icons
    this.open = true
  }

  close(): void {
    this.open = false
  }
}

export const guide = new Guide()
