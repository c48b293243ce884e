import { passwordLength } from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { texts } from '../texts.ts'

/** The field for an account's email. */
export const EmailField = (input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <TextField label={useTranslate()(texts.email)} type="email" autoComplete="username" {...input} />
)

export function NewPasswordField({ label, ...input }: Partial<ComponentProps<typeof PasswordField>>) {
  const t = useTranslate()
  return (
    <PasswordField
      label={label ?? t(texts.newPassword)}
      autoComplete="new-password"
      hint={t(texts.passwordHint, { length: passwordLength })}
      {...input}
    />
  )
}
