// must be accepted: refusals-in-rules
class Refusal extends Error {}

const soldOut = () => new Refusal()

export function addMeal(left: number): number {
  if (left === 0) throw soldOut()
  return left
}
