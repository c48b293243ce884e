import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** The email of an account. */
export const EmailField = (input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <TextField label="Email" type="email" autoComplete="username" {...input} />
)
