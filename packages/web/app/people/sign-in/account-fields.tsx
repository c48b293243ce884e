import { EmailAddress, MemberName, NewPassword, passwordLength, withMessage } from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { onlyFile, pictureFile } from '../../forms/picture-file.ts'
import { useTranslate } from '../../page/language.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { texts } from '../texts.ts'

/** The profile photo schema. */
export const Photo = pictureFile(withMessage(texts.photoRequired))

export const Login = z.object({
  email: EmailAddress,
  password: z
    .string()
    .check(
      z.minLength(1, withMessage(texts.passwordRequired)),
      z.minLength(passwordLength, withMessage(texts.passwordShort, { length: passwordLength })),
    ),
})
export type Login = z.infer<typeof Login>

export const Signup = z.object({
  name: MemberName,
  ...Login.shape,
  password: NewPassword,
  photo: z.pipe(onlyFile, Photo),
})
export type Signup = z.infer<typeof Signup>

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
