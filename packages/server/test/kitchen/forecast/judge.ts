import { makeForecast, countServed, type Orders, showUpRate } from '../../../src/kitchen/sheet/forecast.ts'
import { type DatedObservation, groupSeries } from '../../../src/kitchen/sheet/list-forecasts.ts'

/** A mealtime that is over, of which is known when its portions were asked for. */
export interface RequestedObservation extends DatedObservation {
  /** Hours before orders closed, of each portion. */
  readonly requestedHoursBefore: readonly number[]
}

export interface Judgement {
  /** Forecasts that were compared with what came. */
  readonly count: number
  /** How far they were off on average, in portions. */
  readonly error: number
  /** How far the mean of earlier mealtimes was off, without any orders; and the same weekday of the last week. */
  readonly meanError: number
  readonly naiveError: number
  /** The share of mealtimes that were within the range. */
  readonly held: number
  /** How far forecasts changed on average until orders closed, while nobody asked any more; and how far the mean did. */
  readonly jump: number
  readonly meanJump: number
}

/**
 * Compares the forecast of every mealtime, made so many hours before its orders closed from those before it, with what was
 * handed out.
 *
 * @param hours 0 once orders are closed, undefined before the mealtime is published
 */
export function judge(
  seasons: readonly (readonly RequestedObservation[])[],
  hours: number | undefined,
): Judgement {
  const forecasts = seasons.flatMap((season) => {
    const typicalRate = showUpRate(season)
    const findEarlier = groupSeries(season)
    return season.flatMap((actual) => {
      const earlier = findEarlier(actual)
      const [lastWeek] = earlier
      const before = ordersAt(actual, earlier, hours)
      const forecast = makeForecast(earlier, typicalRate, before)
      const mean = makeForecast(earlier, typicalRate)
      const closed = makeForecast(earlier, typicalRate, { asked: before?.asked ?? actual.ordered })
      if (!forecast || !mean || !closed || !lastWeek) return []
      return [{ actual: countServed(actual), naive: countServed(lastWeek), forecast, mean, closed }]
    })
  })
  const mean = (pick: (one: (typeof forecasts)[number]) => number) =>
    forecasts.reduce((sum, one) => sum + pick(one), 0) / forecasts.length
  return {
    count: forecasts.length,
    error: mean(({ actual, forecast }) => Math.abs(actual - forecast.expected)),
    meanError: mean((one) => Math.abs(one.actual - one.mean.expected)),
    naiveError: mean(({ actual, naive }) => Math.abs(actual - naive)),
    held: mean(({ actual, forecast: { low, high } }) => (low <= actual && actual <= high ? 1 : 0)),
    jump: mean(({ forecast, closed }) => Math.abs(closed.expected - forecast.expected)),
    meanJump: mean((one) => Math.abs(one.closed.expected - one.mean.expected)),
  }
}

function ordersAt(
  actual: RequestedObservation,
  earlier: readonly RequestedObservation[],
  hours: number | undefined,
): Orders | undefined {
  if (hours === undefined) return undefined
  if (hours === 0) return { asked: actual.ordered }
  return {
    asked: countRequestedBy(actual, hours),
    before: earlier.map((one) => countRequestedBy(one, hours)),
  }
}

const countRequestedBy = ({ requestedHoursBefore }: RequestedObservation, hours: number) =>
  requestedHoursBefore.filter((before) => before >= hours).length
