import type { Mealtime, OwnServed, Serving } from '@warm-ladle/contract'

/** What a member has been handed out at a mealtime. */
export interface Served {
  readonly ownServings: readonly Serving[]
  /** Of the last of it. */
  readonly served: OwnServed
}

/** What was handed out of a member's pick-up; undefined while any of it waits. */
export function findServed({ servings }: Pick<Mealtime, 'servings'>): Served | undefined {
  const ownServings = servings.filter(({ mine }) => mine !== undefined)
  const acts = ownServings.flatMap(({ mine }) => mine?.served ?? [])
  const [served] = acts.toSorted((one, other) => other.at.localeCompare(one.at))
  if (!served || ownServings.some(({ mine }) => mine?.status === 'pending')) return undefined
  return { ownServings, served }
}

/** The code of what waits of a member's pick-up. */
export function findCode({ servings }: Pick<Mealtime, 'servings'>): OwnCode | undefined {
  const [own] = servings.flatMap(({ mine }) =>
    mine?.status === 'pending' && mine.code !== undefined && mine.pickupId !== undefined
      ? [{ code: mine.code, pickupId: mine.pickupId }]
      : [],
  )
  return own
}

/** What a member shows at the counter, and says there. */
export interface OwnCode {
  readonly pickupId: string
  readonly code: string
}

const hour = 60 * 60 * 1000

/** Whether it was handed out within the hour: later it is no news. */
export const isHot = ({ at }: OwnServed, now: Date): boolean => now.getTime() - Date.parse(at) < hour
