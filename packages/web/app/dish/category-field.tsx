import { categories } from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import { SelectField } from '../ui/select-field.tsx'

/** The select of a meal's category, without a default. */
export const CategoryField = (select: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => (
  <SelectField label="Category" {...select}>
    <option value="">Choose a category</option>
    {categories.map((category) => (
      <option key={category}>{category}</option>
    ))}
  </SelectField>
)
