// must be refused: no-restricted-imports
import { addReview } from '../reviews/queries.ts'

export const add = addReview
