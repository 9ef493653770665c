/** Numbers from 0 to below 1 out of a seed (mulberry32): the same everywhere, unlike `Math.random`. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same things in an order that the seed alone decides. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const next = seeded(seed)
  const order = [...things]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    ;[order[last], order[other]] = [order[other] as T, order[last] as T]
  }
  return order
}
