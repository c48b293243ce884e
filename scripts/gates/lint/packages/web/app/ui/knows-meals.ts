// must be refused: no-restricted-imports
import { MealCard } from '../meals/meal-card.tsx'

export const Card = MealCard
