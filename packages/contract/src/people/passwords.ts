import * as z from 'zod/mini'
import { lengths, passwordLength } from '../platform/lengths.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** A new password, checked against the password rules. */
export const NewPassword = z
  .string(withMessage(checks.passwordRequired))
  .check(
    z.minLength(1, withMessage(checks.passwordRequired)),
    z.minLength(passwordLength, withMessage(checks.passwordLength, { least: passwordLength })),
    z.maxLength(lengths.password, withMessage(checks.upToCharacters, { most: lengths.password })),
  )

/** The current password, to prove who is calling; missing for accounts without a password. */
export const GivenPassword = z.optional(z.string().check(z.maxLength(lengths.password)))
