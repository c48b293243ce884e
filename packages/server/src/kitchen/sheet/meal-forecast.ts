import { apportion, type DishForecast, fewestObservations } from '@warm-ladle/contract'
import { fadingMean, TRIALS, WINDOW } from './forecast.ts'

/** A past mealtime, broken down by meal. */
export interface MealObservation {
  readonly meals: readonly {
    /** Null for a meal that no longer exists. */
    readonly mealId: string | null
    readonly served: number
  }[]
}

/** Returns a meal's kind; meals of the same kind can stand in for each other. */
export type KindLookup = (mealId: string) => string

/**
 * Forecasts a meal. `since` excludes the observations before an index, because they were not yet known at
 * that time.
 */
type MealForecaster = (
  mealId: string,
  mealIds: readonly string[],
  heads: number,
  since?: number,
) => DishForecast | undefined

/**
 * Forecasts how many of the expected portions a meal will get. It looks at earlier mealtimes with several meals, and
 * how this meal fared there; if it was not among them, how meals of its kind did.
 *
 * @param observations newest first
 * @returns a function that forecasts the portions of one of a mealtime's meals; the forecasts of all of them add up to
 * the expected portions. It returns undefined with fewer than four observations
 */
export function createMealForecaster(
  observations: readonly MealObservation[],
  findKind: KindLookup,
): MealForecaster {
  const all = observations.flatMap(popularitiesAt)
  const byMeal = Map.groupBy(all, ({ mealId }) => mealId)
  const byKind = Map.groupBy(all, ({ mealId }) => findKind(mealId))

  /** How often a meal is chosen relative to an equal share: 1 means as often as any other. */
  function getPopularity(mealId: string, since: number) {
    const [own, like] = [from(byMeal.get(mealId), since), from(byKind.get(findKind(mealId)), since)]
    const basis = own.length >= fewestObservations ? 'own' : 'like'
    const known = basis === 'own' ? own : like
    if (known.length < fewestObservations) return undefined
    const recent = known.slice(0, WINDOW).map(({ popularity }) => popularity)
    return { weight: fadingMean(recent), basis, observations: known.length } as const
  }

  /** The proportions in which these meals are chosen when offered together; an unknown meal counts as average. */
  function getWeights(mealIds: readonly string[], since: number): number[] {
    const weights = mealIds.map((id) => getPopularity(id, since)?.weight ?? 1)
    return weights.some((weight) => weight > 0) ? weights : mealIds.map(() => 1)
  }

  function getShare(mealId: string, mealIds: readonly string[], since: number): number {
    const weights = getWeights(mealIds, since)
    return (weights[mealIds.indexOf(mealId)] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)
  }

  /** Errors, in portions, of earlier forecasts of the meal, each made from what was known before it. */
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

/** The popularity of each meal at a mealtime; a meal on its own was not chosen over others. */
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

/** Entries from an index on. */
function from<Indexed extends { readonly index: number }>(
  all: readonly Indexed[] | undefined,
  since: number,
) {
  return (all ?? []).filter(({ index }) => index >= since)
}
