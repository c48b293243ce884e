// must be refused: module-order
import { ReviewEditor } from '../menu/reviews/my-reviews.tsx'

export const Editor = ReviewEditor
