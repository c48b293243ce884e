import * as z from 'zod/mini'

/** Residents, and the number of portions that they requested. */
export const PeopleAndPortions = z.object({ people: z.int(), portions: z.int() })
export type PeopleAndPortions = z.infer<typeof PeopleAndPortions>

/**
 * The counts of a mealtime, which are the same on every page: headings show people, totals show portions. Walk-ups count
 * only as portions, because the counter does not ask for names.
 */
export const MealtimeCounts = z.object({
  /** Portions planned to be cooked. */
  planned: z.int(),
  /** Requested and not cancelled: waiting, served and no-shows. */
  asked: PeopleAndPortions,
  /** Residents and portions still waiting. A resident waits until everything they requested is served. */
  waiting: PeopleAndPortions,
  /** Served; counts only people who wait for nothing more. */
  served: PeopleAndPortions,
  /** Portions that were requested and not picked up. */
  noShows: z.int(),
  /** Portions served without a request. */
  walkUps: z.int(),
  /** The number of walk-up portions beyond the planned portions of their meals. */
  beyond: z.int(),
  /**
   * Residents with a badge who are away at that time and have requested nothing; missing if there are none.
   */
  away: z.optional(z.int()),
})
export type MealtimeCounts = z.infer<typeof MealtimeCounts>
