/** The middle value; of an even number of values, the higher of the two. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/** The smallest value that this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const index = Math.ceil((percent / 100) * sorted.length) - 1
  return sorted[Math.max(0, index)] ?? Number.NaN
}
