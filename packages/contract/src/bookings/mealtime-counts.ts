import * as z from 'zod/mini'

/** Residents, and the portions that they asked for. */
export const PeopleAndPortions = z.object({ people: z.int(), portions: z.int() })
export type PeopleAndPortions = z.infer<typeof PeopleAndPortions>

/**
 * What is counted of a mealtime, the same on every page: headings name people, and totals portions. Walk-ups are counted
 * in portions alone, since the counter does not ask who takes them.
 */
export const MealtimeCounts = z.object({
  /** Portions planned to be cooked. */
  planned: z.int(),
  /** Asked for, without what was given back: those who wait, were served or did not come. */
  asked: PeopleAndPortions,
  /** Not picked up yet; a person waits until everything they asked for is served. */
  waiting: PeopleAndPortions,
  /** Picked up; the people are those who wait for nothing more. */
  served: PeopleAndPortions,
  /** Portions that were asked for and not picked up. */
  noShows: z.int(),
  /** Portions given without a request. */
  walkUps: z.int(),
  /** Of these, the portions beyond those planned of their meals. */
  beyond: z.int(),
  /** Residents with a badge who said that they are away then, and have booked nothing; missing where there are none. */
  away: z.optional(z.int()),
})
export type MealtimeCounts = z.infer<typeof MealtimeCounts>
