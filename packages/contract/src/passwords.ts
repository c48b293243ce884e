import * as z from 'zod/mini'
import { lengths, passwordLength } from './fields.ts'

/** A new password, held to the rules for passwords. */
export const NewPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(passwordLength, `Password must be at least ${passwordLength} characters long`),
    z.maxLength(lengths.password, `Please keep it under ${lengths.password} characters`),
  )

/** The current password, to confirm who is calling; accounts without a password leave it out. */
export const GivenPassword = z.optional(z.string().check(z.maxLength(lengths.password)))
