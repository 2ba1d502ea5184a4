/** Counts answers: what has changed is marked until the next one. */

class Beat {
  n = $state(0)

  next(): void {
    this.n += 1
  }
}

export const beat = new Beat()
