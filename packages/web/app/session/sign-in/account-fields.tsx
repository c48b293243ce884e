import { EmailAddress, MemberName, NewPassword, passwordLength } from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { onlyFile, pictureFile } from '../../forms/picture-file.ts'
import { PasswordField, TextField } from '../../ui/fields.tsx'

/** A profile photo. */
export const Photo = pictureFile('Profile photo is required')

/** The login form. */
export const Login = z.object({
  email: EmailAddress,
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(passwordLength, `Password must be at least ${passwordLength} characters long`),
    ),
})
export type Login = z.infer<typeof Login>

/** The signup form. */
export const Signup = z.object({
  name: MemberName,
  ...Login.shape,
  password: NewPassword,
  photo: z.pipe(onlyFile, Photo),
})
export type Signup = z.infer<typeof Signup>

/** The email of an account. */
export const EmailField = (input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <TextField label="Email" type="email" autoComplete="username" {...input} />
)

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
