import type { ComponentProps } from 'react'
import { TextField } from '../ui/text-field.tsx'

/** A price in dollars. */
export const PriceField = (input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <TextField
    label="Price"
    type="number"
    inputMode="decimal"
    min={0}
    step="any"
    icon={<span aria-hidden="true">$</span>}
    {...input}
  />
)
