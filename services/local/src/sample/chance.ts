/** Numbers from 0 up to 1 that look drawn, and are the same for the same seed: a sample is the same on every machine. */
export function chanceOf(seed: string): () => number {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `least` to `most`. */
export function between(chance: () => number, least: number, most: number): number {
  return least + Math.floor(chance() * (most - least + 1))
}
