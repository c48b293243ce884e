/**
 * Splits a whole number in shares like these weights, so that the whole parts add up to it.
 *
 * @example apportion(48, [60, 30]) // [32, 16]
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  let [rest, weightLeft] = [whole, weights.reduce((sum, weight) => sum + weight, 0)]
  return weights.map((weight) => {
    // of what remains, so that the rounded parts make up the whole
    const part = weightLeft === 0 ? 0 : Math.round((rest * weight) / weightLeft)
    weightLeft -= weight
    rest -= part
    return part
  })
}
