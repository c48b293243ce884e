/**
 * Splits a whole number in proportion to the weights, so that the parts add up to it.
 *
 * @example apportion(48, [60, 30]) // [32, 16]
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  let [rest, weightLeft] = [whole, weights.reduce((sum, weight) => sum + weight, 0)]
  return weights.map((weight) => {
    // each share is taken from the remainder, so that the rounded parts add up
    const part = weightLeft === 0 ? 0 : Math.round((rest * weight) / weightLeft)
    weightLeft -= weight
    rest -= part
    return part
  })
}
