import { forecastOf, handedOut, showUpRate } from '../../src/kitchen/forecast.ts'
import { type DatedObservation, seriesOf } from '../../src/kitchen/list-forecasts.ts'

export interface Judgement {
  /** Forecasts that were compared with what came. */
  readonly count: number
  /** How far they were off on average, in portions; and how far the same weekday of the last week was. */
  readonly error: number
  readonly naiveError: number
  /** The share of mealtimes that were within the range. */
  readonly held: number
}

/** Compares the forecast of every mealtime, made from those before it, with what was handed out. */
export function judge(seasons: readonly (readonly DatedObservation[])[], isFromOrders: boolean): Judgement {
  const forecasts = seasons.flatMap((season) => {
    const usualRate = showUpRate(season)
    const earlierOf = seriesOf(season)
    return season.flatMap((actual) => {
      const earlier = earlierOf(actual)
      const forecast = forecastOf(earlier, usualRate, isFromOrders ? actual.ordered : undefined)
      const [lastWeek] = earlier
      return forecast && lastWeek ? [{ actual: handedOut(actual), naive: handedOut(lastWeek), forecast }] : []
    })
  })
  const mean = (of: (one: (typeof forecasts)[number]) => number) =>
    forecasts.reduce((sum, one) => sum + of(one), 0) / forecasts.length
  return {
    count: forecasts.length,
    error: mean(({ actual, forecast }) => Math.abs(actual - forecast.expected)),
    naiveError: mean(({ actual, naive }) => Math.abs(actual - naive)),
    held: mean(({ actual, forecast: { low, high } }) => (low <= actual && actual <= high ? 1 : 0)),
  }
}
