// must be accepted: refusals-in-rules
import { addMeal } from './add-meal.ts'

class Refusal extends Error {}

export function show(left: number): number {
  if (left < 0) throw new Refusal()
  return addMeal(left)
}
