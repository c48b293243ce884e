import { fewestObservations, type Forecast } from '@warm-ladle/contract'

/** A past mealtime. */
export interface Observation {
  /** Requested portions, without cancelled ones. */
  readonly ordered: number
  /** How many of these were no-shows. */
  readonly missed: number
  /** Portions served without a request. */
  readonly walkUps: number
  /** Whether the counter kept records; if not, no-shows are unknown. */
  readonly isRecorded: boolean
}

/** Requests for a mealtime so far. */
export interface Orders {
  readonly asked: number
  /**
   * For each earlier mealtime, in order: the portions that had been requested when as much time was left
   * until requests closed. Missing once requests are closed.
   */
  readonly before?: readonly number[]
}

/** Number of earlier mealtimes that count. */
export const WINDOW = 8
/** Weight of each mealtime relative to the next newer one, so that the mean adapts as a hostel fills or empties. */
const FADE = 0.85
/**
 * Number of past mealtimes that are forecast again to measure the errors, and of earlier mealtimes that each
 * needs.
 */
export const TRIALS = 12
const TRIAL_NEEDS = 2
/** Number of earlier mealtimes that a forecast reads. */
export const MAX_EARLIER = WINDOW + TRIALS
/** Share of mealtimes whose portions should be inside the range. */
const HELD = 0.8
/** The typical rate weighs as much as this many portions of a series. */
const SHRINKAGE = 40

export const countServed = ({ ordered, missed, walkUps }: Observation): number => ordered - missed + walkUps

/**
 * Forecasts a mealtime from earlier ones on the same weekday and slot.
 *
 * @param earlier newest first, without those on which the kitchen was closed
 * @param typicalRate share of requested portions that are picked up across all mealtimes, see `showUpRate`
 * @param orders once the mealtime is published
 * @returns undefined if there are fewer than four earlier ones
 */
export function makeForecast(
  earlier: readonly Observation[],
  typicalRate: number,
  orders?: Orders,
): Forecast | undefined {
  if (earlier.length < fewestObservations) return undefined
  const parts = orders && forecastTerms(earlier, typicalRate, orders)
  const mean = parts?.expected ?? averageServed(earlier)
  const errors = earlier.slice(0, TRIALS).flatMap((actual, index) => {
    const before = earlier.slice(index + 1)
    if (before.length < TRIAL_NEEDS) return []
    const tried = orders && forecastTerms(before, typicalRate, ordersAt(actual, index, orders))
    return [Math.abs(countServed(actual) - (tried?.expected ?? averageServed(before)))]
  })
  const reach = quantile(errors, HELD)
  const expected = Math.round(mean)
  const off = errors.reduce((sum, error) => sum + error, 0) / errors.length
  return {
    expected,
    // rounded to whole portions within reach
    low: Math.max(0, Math.min(expected, Math.ceil(mean - reach))),
    high: Math.max(expected, Math.floor(mean + reach)),
    off: Math.round(off * 10) / 10,
    over: errors.length,
    isFromOrders: orders !== undefined && !orders.before,
    ...(parts && {
      parts: { asked: parts.asked, later: Math.round(parts.later), walkUps: Math.round(parts.walkUps) },
    }),
  }
}

/** Requests for an earlier mealtime when as much time was left as now. */
const ordersAt = (actual: Observation, index: number, { before }: Orders): Orders =>
  before ? { asked: before[index] ?? 0, before: before.slice(index + 1) } : { asked: actual.ordered }

const averageServed = (earlier: readonly Observation[]) =>
  fadingMean(earlier.slice(0, WINDOW).map(countServed))

/** Requests so far, requests expected until they close, and walk-ups, with the resulting portions after no-shows. */
function forecastTerms(earlier: readonly Observation[], typicalRate: number, orders: Orders) {
  const recent = earlier.slice(0, WINDOW)
  const { asked } = orders
  const later = estimateLater(recent, orders)
  const ordered = asked + later
  const rate = showUpRate(recent, typicalRate)
  const typicalWalkUps = fadingMean(recent.map((one) => one.walkUps))
  // requests beyond the previous maximum come from former walk-ups who now request in advance, because no one eats
  // twice
  const beyond = Math.max(0, ordered - Math.max(...recent.map((one) => one.ordered)))
  const walkUps = Math.max(0, typicalWalkUps - beyond * rate)
  return { asked, later, walkUps, expected: ordered * rate + walkUps }
}

/**
 * Estimates the requests still to come until they close: as many as usual after this time. If there are fewer
 * than usual so far, some are just late, and the estimate is corrected. The more the late requests vary
 * compared with all requests, the larger the correction. It is 0 when requests close, so that the forecast
 * does not jump then.
 */
function estimateLater(recent: readonly Observation[], { asked, before }: Orders): number {
  if (!before) return 0
  const early = recent.map((_, index) => before[index] ?? 0)
  const late = recent.map(({ ordered }, index) => ordered - (early[index] ?? 0))
  const [ofLate, ofAll] = [variance(late), variance(recent.map(({ ordered }) => ordered))]
  const isLate = ofLate === 0 ? 0 : ofLate / (ofLate + ofAll)
  return Math.max(0, fadingMean(late) + isLate * (fadingMean(early) - asked))
}

/** The share of requested portions that are picked up; a few observations hardly move it from the typical rate. */
export function showUpRate(observations: readonly Observation[], typicalRate = 1): number {
  const recorded = observations.filter(({ isRecorded }) => isRecorded)
  const ordered = recorded.reduce((sum, one) => sum + one.ordered, 0)
  const missed = recorded.reduce((sum, one) => sum + one.missed, 0)
  return (ordered - missed + typicalRate * SHRINKAGE) / (ordered + SHRINKAGE)
}

/** The weighted mean of numbers; the first one weighs most. */
export function fadingMean(numbers: readonly number[]): number {
  const weights = numbers.map((_, index) => FADE ** index)
  const weighted = numbers.reduce((sum, number, index) => sum + number * (weights[index] ?? 0), 0)
  return weighted / weights.reduce((sum, weight) => sum + weight, 0)
}

function variance(numbers: readonly number[]): number {
  const mean = fadingMean(numbers)
  return fadingMean(numbers.map((number) => (number - mean) ** 2))
}

/**
 * The error that the next forecast will not exceed, with this probability: the value at `share` of n + 1
 * ranks of the sorted errors. Beyond the largest error, that error is scaled up in proportion.
 */
function quantile(errors: readonly number[], share: number): number {
  const sorted = errors.toSorted((one, other) => one - other)
  const position = Math.max(0, share * (sorted.length + 1) - 1)
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) {
    return (sorted.at(-1) ?? 0) * (1 + position - (sorted.length - 1))
  }
  return below + (above - below) * (position - Math.floor(position))
}
