import type { PlannedMealtime, PlannedWeek } from '@warm-ladle/contract'

export const mealtimesOf = ({ days }: PlannedWeek): readonly PlannedMealtime[] =>
  days.flatMap(({ mealtimes }) => mealtimes)

/** A week with the latest state of one of its mealtimes, or with a new one. */
export function withMealtime(week: PlannedWeek, latest: PlannedMealtime): PlannedWeek {
  const others = (mealtimes: readonly PlannedMealtime[]) => mealtimes.filter(({ id }) => id !== latest.id)
  return {
    ...week,
    days: week.days.map((day) =>
      day.date === latest.date ? { ...day, mealtimes: [...others(day.mealtimes), latest] } : day,
    ),
  }
}
