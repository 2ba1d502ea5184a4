/** Whose sheet lies open over the table: at most one. */
export class Opened {
  seat = $state<number | null>(null)
  /** By key the reader goes along: the sheet takes the focus as soon as it is drawn. */
  awaited = $state(false)

  /** Whoever has drawn it hears that it closes, while it still lies there. */
  onclose: (seat: number) => void = () => undefined

  open(seat: number, awaited = false): void {
    this.seat = seat
    this.awaited = awaited
  }

  /** The same seat once more closes it. */
  toggle(seat: number): void {
    if (this.seat === seat) this.close()
    else this.open(seat)
  }

  /** On to the seat below or above, around the table. */
  step(seats: readonly number[], by: number): void {
    if (this.seat === null || seats.length === 0) return
    const at = seats.indexOf(this.seat)
    this.seat = seats[(at + by + seats.length) % seats.length] ?? null
  }

  close(): boolean {
    const was = this.seat
    if (was !== null) this.onclose(was)
    this.seat = null
    this.awaited = false
    return was !== null
  }
}
