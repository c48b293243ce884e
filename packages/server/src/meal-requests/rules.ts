import type { ClosedAs } from '../database/tables/meals.ts'

/** Milliseconds for which members see a request of theirs that others cancelled. */
export const toldFor = 14 * 24 * 60 * 60 * 1000

/** What members are told of a request that others cancelled; of other requests nothing. */
export const toldOf: Readonly<Partial<Record<ClosedAs, string>>> = {
  kitchen: 'The kitchen had to cancel it.',
  'meal-removed': 'This meal was taken off the menu.',
  'no-show': 'It was not picked up.',
}

// Object.keys widens to string[]; the object literal above has exactly these keys
export const toldReasons = Object.keys(toldOf) as readonly ClosedAs[]
