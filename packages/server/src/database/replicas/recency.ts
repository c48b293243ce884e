/** A place in PostgreSQL's log that the primary had reached at a moment. */
interface Reached {
  /** Milliseconds of a clock that only goes forward. */
  readonly at: number
  readonly position: number
}

/** Of so many moments; they are a second apart. */
const kept = 20

/** What tells how old the rows of a replica are, without a clock in common. */
export interface Recency {
  /** Notes where the primary was. `at` must have been read before it was asked. */
  reached(at: number, position: number): void
  /** The latest moment of which a replica that has replayed so far holds all that was committed before it. */
  asOf(replayed: number): number | undefined
}

export function createRecency(): Recency {
  let all: readonly Reached[] = []
  return {
    reached(at, position) {
      // after a failover the new primary may be a little behind what the old one had written and not sent
      const earlier = all.filter((one) => one.position <= position)
      all = [...earlier, { at, position }].slice(-kept)
    },
    asOf: (replayed) => all.findLast(({ position }) => position <= replayed)?.at,
  }
}
