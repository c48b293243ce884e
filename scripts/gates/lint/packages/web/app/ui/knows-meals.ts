// must be refused: module-order
import { MealCard } from '../menu/meal-card.tsx'

export const Card = MealCard
