/** Whose sheet lies open over the table: at most one. */
export class Opened {
  seat = $state<number | null>(null)

  open(seat: number): void {
    this.seat = seat
  }

  /** The same seat once more closes it. */
  toggle(seat: number): void {
    this.seat = this.seat === seat ? null : seat
  }

  /** On to the seat below or above, around the table. */
  step(seats: readonly number[], by: number): void {
    if (this.seat === null || seats.length === 0) return
    const at = seats.indexOf(this.seat)
    this.seat = seats[(at + by + seats.length) % seats.length] ?? null
  }

  close(): boolean {
    const was = this.seat !== null
    this.seat = null
    return was
  }
}
