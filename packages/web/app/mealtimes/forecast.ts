import { queryOptions } from '@tanstack/react-query'
import type { Forecast, MealtimeCounts } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'

/** What is expected of the mealtimes of these days; it changes when orders close, and when a mealtime is over. */
export const forecastQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['forecast', from, until],
    queryFn: async () => (await api.forecast.list({ query: { from, until } })).mealtimes,
    staleTime: 60_000,
  })

/** '42 (38–47)'; where the range is the number alone, just that. */
export const forecastText = ({ expected, low, high }: Forecast): string =>
  low === high ? String(expected) : `${expected} (${low}–${high})`

/** 'off by 4 on average of the last 12'. */
export const forecastErrorText = ({ off, over }: Forecast): string =>
  `off by ${Math.round(off)} on average of the last ${over}`

/** Percent of the upper end of what is expected; more is no caution any more. */
const tooMuch = 115

/**
 * How many portions fewer can be planned, where far more are planned than expected: down to the upper end of the range, but
 * not below what is asked for or given away. 0 where the plan is fine.
 */
export function surplusOf(
  { planned, asked, walkUps }: Pick<MealtimeCounts, 'planned' | 'asked' | 'walkUps'>,
  { high }: Pick<Forecast, 'high'>,
): number {
  return planned * 100 > tooMuch * high ? Math.max(0, planned - Math.max(high, asked.portions + walkUps)) : 0
}

/** Portions are planned in steps. */
const step = 5

/**
 * What a further meal of a mealtime is expected to need, where so many portions are planned already, and the portions to
 * propose for it; undefined where those are enough.
 */
export function proposedPortions({ expected }: Pick<Forecast, 'expected'>, planned: number) {
  const rest = expected - planned
  return rest > 0 ? { expected: rest, portions: Math.ceil(rest / step) * step } : undefined
}

/** So many portions that were asked for weigh as much as the plan, when meals share what is expected. */
const trustInPlan = 20

interface Shared {
  readonly portions: number
  readonly taken: number
  readonly walkUps: number
}

/**
 * What is expected of each meal of a mealtime: shares like the portions that were asked for or handed out, and while
 * those are few like the plan. They add up to what is expected of the mealtime.
 */
export function expectedOfMeals({ expected }: Pick<Forecast, 'expected'>, meals: readonly Shared[]) {
  const planned = meals.reduce((sum, { portions }) => sum + portions, 0)
  const weights = meals.map(
    ({ portions, taken, walkUps }) => taken + walkUps + (trustInPlan * portions) / Math.max(planned, 1),
  )
  let [rest, weightLeft] = [expected, weights.reduce((sum, weight) => sum + weight, 0)]
  return weights.map((weight) => {
    // of what remains, so that the rounded parts make up the whole
    const part = weightLeft === 0 ? 0 : Math.round((rest * weight) / weightLeft)
    weightLeft -= weight
    rest -= part
    return part
  })
}
