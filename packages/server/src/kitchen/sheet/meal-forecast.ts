import { apportion, type DishForecast, fewestObservations } from '@warm-ladle/contract'
import { fadingMean, TRIALS, WINDOW } from './forecast.ts'

/** A mealtime that is over, by its dishes. */
export interface MealObservation {
  readonly meals: readonly {
    /** Null for a dish that is gone. */
    readonly mealId: string | null
    readonly served: number
  }[]
}

/** What a dish is like: dishes of one kind stand in for each other. */
export type KindLookup = (mealId: string) => string

/** Forecasts a dish; `since` leaves out the observations before an index, which were not known then. */
type MealForecaster = (
  mealId: string,
  mealIds: readonly string[],
  heads: number,
  since?: number,
) => DishForecast | undefined

/**
 * How many of those who are expected usually take a dish, by the earlier mealtimes at which it could be chosen among
 * others, or else at which dishes like it could.
 *
 * @param observations newest first
 * @returns forecasts a dish among those of a mealtime, so that they add up to the portions that are expected in all; undefined
 * with fewer than four observations
 */
export function createMealForecaster(
  observations: readonly MealObservation[],
  findKind: KindLookup,
): MealForecaster {
  const all = observations.flatMap(popularitiesAt)
  const byMeal = Map.groupBy(all, ({ mealId }) => mealId)
  const byKind = Map.groupBy(all, ({ mealId }) => findKind(mealId))

  /** How much more often than an equal share a dish is taken: 1 is as often as any other. */
  function getPopularity(mealId: string, since: number) {
    const [own, like] = [from(byMeal.get(mealId), since), from(byKind.get(findKind(mealId)), since)]
    const basis = own.length >= fewestObservations ? 'own' : 'like'
    const known = basis === 'own' ? own : like
    if (known.length < fewestObservations) return undefined
    const recent = known.slice(0, WINDOW).map(({ popularity }) => popularity)
    return { weight: fadingMean(recent), basis, observations: known.length } as const
  }

  /** In what proportion these dishes are taken beside each other; one of which nothing is known counts as usual. */
  function getWeights(mealIds: readonly string[], since: number): number[] {
    const weights = mealIds.map((id) => getPopularity(id, since)?.weight ?? 1)
    return weights.some((weight) => weight > 0) ? weights : mealIds.map(() => 1)
  }

  function getShare(mealId: string, mealIds: readonly string[], since: number): number {
    const weights = getWeights(mealIds, since)
    return (weights[mealIds.indexOf(mealId)] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)
  }

  /** How many portions such forecasts of the dish would have been off, by what was known before each. */
  function listErrors(mealId: string, basis: 'own' | 'like', since: number): number[] {
    const errors: number[] = []
    for (const { index, served, total, mealIds } of from(byMeal.get(mealId), since)) {
      if (errors.length === TRIALS) break
      if (getPopularity(mealId, index + 1)?.basis !== basis) continue
      errors.push(Math.abs(served - getShare(mealId, mealIds, index + 1) * total))
    }
    return errors
  }

  return (mealId, mealIds, heads, since = 0) => {
    const known = getPopularity(mealId, since)
    if (!known) return undefined
    const [weights, at] = [getWeights(mealIds, since), mealIds.indexOf(mealId)]
    const errors = listErrors(mealId, known.basis, since)
    const off = errors.reduce((sum, error) => sum + error, 0) / errors.length
    return {
      expected: apportion(heads, weights)[at] ?? 0,
      percent: apportion(100, weights)[at] ?? 0,
      basis: known.basis,
      observations: known.observations,
      ...(errors.length > 0 && { off: Math.round(off * 10) / 10, over: errors.length }),
    }
  }
}

/** How popular each dish was at a mealtime; where there was no choice, none was preferred. */
function popularitiesAt({ meals }: MealObservation, index: number) {
  const total = meals.reduce((sum, { served }) => sum + served, 0)
  if (meals.length < 2 || total <= 0) return []
  const ids = meals.flatMap(({ mealId }) => mealId ?? [])
  return meals.flatMap(({ mealId, served }) =>
    mealId === null
      ? []
      : [{ index, mealId, popularity: (served * meals.length) / total, served, total, mealIds: ids }],
  )
}

/** Those from an index on. */
function from<Indexed extends { readonly index: number }>(
  all: readonly Indexed[] | undefined,
  since: number,
) {
  return (all ?? []).filter(({ index }) => index >= since)
}
