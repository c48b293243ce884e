import type { ComponentProps } from 'react'
import { SelectField } from '../ui/select-field.tsx'

/** The best first. */
const ratings = [5, 4, 3, 2, 1] as const

/** A meal's rating by the kitchen. */
export const RatingField = (select: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => (
  <SelectField label="Rating" {...select}>
    <option value="">Choose a rating</option>
    {ratings.map((stars) => (
      <option key={stars} value={stars}>
        {stars === 1 ? '1 star' : `${stars} stars`}
      </option>
    ))}
  </SelectField>
)
