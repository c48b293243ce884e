import { passwordLength } from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'

/** A password that is chosen now. */
export const NewPasswordField = ({
  label = 'New password',
  ...input
}: Partial<ComponentProps<typeof PasswordField>>) => (
  <PasswordField
    label={label}
    autoComplete="new-password"
    hint={`At least ${passwordLength} characters`}
    {...input}
  />
)
