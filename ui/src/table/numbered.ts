/** Cards of one name get a number, so that each keeps its place when others come and go. */
export function numbered(ids: readonly number[]): { id: number; key: string }[] {
  const seen = new Map<number, number>()
  return ids.map((id) => {
    const n = seen.get(id) ?? 0
    seen.set(id, n + 1)
    return { id, key: `${id}:${n}` }
  })
}
