import type { Mealtime, OwnServed, Serving } from '@warm-ladle/contract'

/** A member's served meals of a mealtime. */
export interface Served {
  readonly ownServings: readonly Serving[]
  /** When and how the last of them was served. */
  readonly served: OwnServed
}

/** The served meals of a member's pick-up; undefined while any meal of it is waiting. */
export function findServed({ servings }: Pick<Mealtime, 'servings'>): Served | undefined {
  const ownServings = servings.filter(({ mine }) => mine !== undefined)
  const acts = ownServings.flatMap(({ mine }) => mine?.served ?? [])
  const [served] = acts.toSorted((one, other) => other.at.localeCompare(one.at))
  if (!served || ownServings.some(({ mine }) => mine?.status === 'pending')) return undefined
  return { ownServings, served }
}

/** The code of a member's waiting pick-up. */
export function findCode({ servings }: Pick<Mealtime, 'servings'>): OwnCode | undefined {
  const [own] = servings.flatMap(({ mine }) =>
    mine?.status === 'pending' && mine.code !== undefined && mine.pickupId !== undefined
      ? [{ code: mine.code, pickupId: mine.pickupId }]
      : [],
  )
  return own
}

/** The code that a member shows and reads out at the counter. */
export interface OwnCode {
  readonly pickupId: string
  readonly code: string
}

const hour = 60 * 60 * 1000

/** Whether it was served within the last hour. */
export const isHot = ({ at }: OwnServed, now: Date): boolean => now.getTime() - Date.parse(at) < hour
