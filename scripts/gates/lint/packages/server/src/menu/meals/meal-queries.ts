// must be refused: refusals-in-rules
import { addMeal } from './add-meal.ts'

export const addMeals = (): number => addMeal(1)
