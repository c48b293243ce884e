import { type DishForecast, fewestObservations } from '@warm-ladle/contract'
import { fadingMean, TRIALS, WINDOW } from './forecast.ts'

/** A mealtime that is over, by its dishes. */
export interface DishObservation {
  readonly dishes: readonly {
    /** Null for a dish that is gone. */
    readonly mealId: string | null
    readonly handedOut: number
  }[]
}

/** What a dish is like: dishes of one kind stand in for each other. */
export type KindOf = (mealId: string) => string

/**
 * How many of those who are expected usually take a dish, by the earlier mealtimes at which it could be chosen among
 * others, or else at which dishes like it could.
 *
 * @param mealId one of the dishes
 * @param dishes of the mealtime
 * @param earlier newest first
 * @param heads portions that are expected of the whole mealtime
 * @returns undefined with fewer than four observations
 */
export function forecastOfDish(
  mealId: string,
  dishes: readonly string[],
  { earlier, kindOf, heads }: { earlier: readonly DishObservation[]; kindOf: KindOf; heads: number },
): DishForecast | undefined {
  const known = popularityOf(mealId, earlier, kindOf)
  if (!known) return undefined
  const share = shareOf(mealId, dishes, earlier, kindOf)
  const errors = earlier.flatMap((actual, place) => {
    const before = earlier.slice(place + 1)
    // one that rests on the same, since that is how good this one is
    const isSame = popularityOf(mealId, before, kindOf)?.basis === known.basis
    const error = isSame ? errorAt(mealId, actual, before, kindOf) : undefined
    return error === undefined ? [] : [error]
  })
  const trials = errors.slice(0, TRIALS)
  return {
    expected: Math.round(share * heads),
    percent: Math.round(share * 100),
    basis: known.basis,
    observations: known.observations,
    ...(trials.length > 0 && {
      off: Math.round((trials.reduce((sum, error) => sum + error, 0) / trials.length) * 10) / 10,
      over: trials.length,
    }),
  }
}

/** How many portions a forecast of the dish would have been off at an earlier mealtime, if there was a choice with it. */
function errorAt(
  mealId: string,
  actual: DishObservation,
  before: readonly DishObservation[],
  kindOf: KindOf,
): number | undefined {
  const own = actual.dishes.find((dish) => dish.mealId === mealId)
  const dishes = actual.dishes.flatMap((dish) => dish.mealId ?? [])
  if (!own || dishes.length < 2) return undefined
  return Math.abs(own.handedOut - shareOf(mealId, dishes, before, kindOf) * totalOf(actual))
}

/** The share that a dish takes beside these others; one of which nothing is known counts as usual. */
function shareOf(
  mealId: string,
  dishes: readonly string[],
  earlier: readonly DishObservation[],
  kindOf: KindOf,
): number {
  const weightOf = (id: string) => popularityOf(id, earlier, kindOf)?.weight ?? 1
  const all = dishes.reduce((sum, id) => sum + weightOf(id), 0)
  return all === 0 ? 1 / dishes.length : weightOf(mealId) / all
}

/** How much more often than an equal share a dish is taken: 1 is as often as any other. */
function popularityOf(mealId: string, earlier: readonly DishObservation[], kindOf: KindOf) {
  const own = popularitiesOf(earlier, (id) => id === mealId)
  if (own.length >= fewestObservations)
    return { weight: fadingMean(own.slice(0, WINDOW)), basis: 'own' as const, observations: own.length }
  const kind = kindOf(mealId)
  const like = popularitiesOf(earlier, (id) => kindOf(id) === kind)
  if (like.length < fewestObservations) return undefined
  return { weight: fadingMean(like.slice(0, WINDOW)), basis: 'like' as const, observations: like.length }
}

/** The popularities of dishes at earlier mealtimes at which there was a choice. */
const popularitiesOf = (earlier: readonly DishObservation[], isMeant: (mealId: string) => boolean) =>
  earlier.flatMap((observation) => {
    const { dishes } = observation
    const total = totalOf(observation)
    if (dishes.length < 2 || total <= 0) return []
    return dishes.flatMap(({ mealId, handedOut }) =>
      mealId !== null && isMeant(mealId) ? [(handedOut * dishes.length) / total] : [],
    )
  })

const totalOf = ({ dishes }: DishObservation) => dishes.reduce((sum, { handedOut }) => sum + handedOut, 0)
