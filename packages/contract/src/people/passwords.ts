import * as z from 'zod/mini'
import { lengths, passwordLength } from '../platform/fields.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { tell } from '../platform/said.ts'

/** A new password, held to the rules for passwords. */
export const NewPassword = z
  .string(tell(checks.passwordRequired))
  .check(
    z.minLength(1, tell(checks.passwordRequired)),
    z.minLength(passwordLength, tell(checks.passwordLength, { least: passwordLength })),
    z.maxLength(lengths.password, tell(checks.upToCharacters, { most: lengths.password })),
  )

/** The current password, to confirm who is calling; accounts without a password leave it out. */
export const GivenPassword = z.optional(z.string().check(z.maxLength(lengths.password)))
