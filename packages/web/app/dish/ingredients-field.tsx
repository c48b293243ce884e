import type { ComponentProps } from 'react'
import { TextareaField } from '../ui/textarea-field.tsx'

/** What a meal is made from. */
export const IngredientsField = (textarea: Omit<ComponentProps<typeof TextareaField>, 'label' | 'hint'>) => (
  <TextareaField
    label="Ingredients"
    hint="Separated by commas, or each on a line of its own"
    rows={3}
    {...textarea}
  />
)
