import type { OpeningHours, PlannedMealtime, PlannedWeek } from '@warm-ladle/contract'
import { closureOf, hoursOf, type PlannedDay } from './open-slots.ts'

/** A mealtime to plan elsewhere. */
export interface Copy {
  readonly date: string
  readonly slot: PlannedMealtime['slot']
  readonly note: string
  readonly servings: readonly { readonly mealId: string; readonly portions: number }[]
}

/** A day of the week that has room for some of the mealtimes. */
export interface CopyTarget {
  readonly date: string
  readonly copies: readonly Copy[]
}

interface Copied {
  readonly week: PlannedWeek
  readonly hours: readonly OpeningHours[]
  /** The day of the mealtimes. */
  readonly date: string
  readonly mealtimes: readonly PlannedMealtime[]
}

/** Where mealtimes can be copied to: other days, from today on, on which the kitchen opens and nothing is planned. */
export function copyTargets({ week, hours, date, mealtimes }: Copied): readonly CopyTarget[] {
  const hasRoom = (day: PlannedDay, weekday: number, slot: PlannedMealtime['slot']) =>
    day.date >= week.today &&
    hoursOf(hours, weekday, slot) !== undefined &&
    !closureOf(day, slot) &&
    day.mealtimes.every((one) => one.slot !== slot)
  const targets = week.days.map((day, place) => ({
    date: day.date,
    copies: mealtimes
      .filter(({ slot }) => hasRoom(day, place + 1, slot))
      .map((mealtime) => copyOf(mealtime, day.date)),
  }))
  return targets.filter((target) => target.date !== date && target.copies.length > 0)
}

const copyOf = ({ slot, note, servings }: PlannedMealtime, date: string): Copy => ({
  date,
  slot,
  note,
  servings: servings.flatMap(({ mealId, portions }) => (mealId === null ? [] : [{ mealId, portions }])),
})
