import { zodResolver } from '@hookform/resolvers/zod'
import { EmailAddress, passwordLength, withMessage } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { texts } from '../texts.ts'

export const Login = z.object({
  email: EmailAddress,
  password: z
    .string()
    .check(
      z.minLength(1, withMessage(texts.passwordRequired)),
      z.minLength(passwordLength, withMessage(texts.passwordShort, { length: passwordLength })),
    ),
})

/** The resolver with which `useForm` validates the login form. */
export const resolveLogin = zodResolver(Login)
