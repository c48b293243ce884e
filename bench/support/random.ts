/** Numbers that look random and are the same in every run (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    /** From 0 to less than 1. */
    next,
    /** A whole number from 0 to less than `limit`. */
    below,
    pickOne<T>(choices: readonly [T, ...T[]]): T {
      return choices[below(choices.length)] ?? choices[0]
    },
  }
}
