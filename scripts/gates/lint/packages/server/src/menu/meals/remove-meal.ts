// must be refused: refusals-in-rules
class Refusal extends Error {}

export const removeMeal = (left: number): number => left

export function forgetMeal(): never {
  throw new Refusal()
}
