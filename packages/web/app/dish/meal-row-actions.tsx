import { Eye, Pencil } from 'lucide-react'
import { RowAction, RowActions, RowLink, RowRemoval } from '../ui/row-action.tsx'

interface MealRowActionsProps {
  title: string
  mealId: string
  onUpdate: () => void
  removal: { readonly start: () => unknown; readonly isPending: boolean }
}

/** What can be done with a row that is about a meal. */
export const MealRowActions = ({ title, mealId, onUpdate, removal }: MealRowActionsProps) => (
  <RowActions>
    <RowAction label="Update" of={title} icon={Pencil} onPress={onUpdate} />
    <RowRemoval label="Delete" of={title} removal={removal} />
    <RowLink label="View Meal" of={title} icon={Eye} to={`/meal/${mealId}`} />
  </RowActions>
)
