import * as z from 'zod/mini'

/** Residents, and the portions that they requested. */
export const PeopleAndPortions = z.object({ people: z.int(), portions: z.int() })
export type PeopleAndPortions = z.infer<typeof PeopleAndPortions>

/**
 * The counts of a mealtime, the same on every page: headings show people, totals show portions. Walk-ups count only as
 * portions, because the counter does not ask who takes them.
 */
export const MealtimeCounts = z.object({
  /** Portions planned to be cooked. */
  planned: z.int(),
  /** Requested and not cancelled: waiting, served and no-shows. */
  asked: PeopleAndPortions,
  /** Not served yet; people wait until everything they requested is served. */
  waiting: PeopleAndPortions,
  /** Served; counts only people who wait for nothing more. */
  served: PeopleAndPortions,
  /** Portions that were requested and not picked up. */
  noShows: z.int(),
  /** Portions served without a request. */
  walkUps: z.int(),
  /** How many of these exceed the planned portions of their meals. */
  beyond: z.int(),
  /** Residents with a badge who are away then and have requested nothing; missing if no one is. */
  away: z.optional(z.int()),
})
export type MealtimeCounts = z.infer<typeof MealtimeCounts>
