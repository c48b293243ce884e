import { makeForecast, countServed, type Orders, showUpRate } from '../../../src/kitchen/sheet/forecast.ts'
import { type DatedObservation, groupSeries } from '../../../src/kitchen/sheet/list-forecasts.ts'

/** A past mealtime whose requests have known times. */
export interface RequestedObservation extends DatedObservation {
  /** For each portion, the hours between its request and the closing time. */
  readonly requestedHoursBefore: readonly number[]
}

export interface Judgement {
  /** The number of forecasts that were compared with the outcome. */
  readonly count: number
  /** The average error in portions. */
  readonly error: number
  /**
   * The average errors of two simpler forecasts, which ignore requests: the mean of earlier mealtimes, and the
   * portions on the same weekday of the previous week.
   */
  readonly meanError: number
  readonly naiveError: number
  /** The share of mealtimes within the range. */
  readonly held: number
  /** How much this forecast and the mean change on average until requests close, if no new requests come. */
  readonly jump: number
  readonly meanJump: number
}

/**
 * Compares the forecast of every mealtime with the portions served. Each forecast is made this many hours before
 * requests close, based on earlier mealtimes.
 * @param hours 0 once requests are closed, undefined before the mealtime is published
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
