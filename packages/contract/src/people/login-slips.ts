import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** Maximum number of slips made at once. */
export const maxSlips = 500

const person = {
  _id: Id,
  name: z.string(),
  email: z.string(),
  /** Missing while unknown. */
  room: z.optional(z.string()),
}

/** A member who needs a login slip, because they have no way to log in or are waiting to be admitted. */
export const Newcomer = z.object({
  ...person,
  isWaiting: z.boolean(),
  /** When the member's current link expires; missing if they have none. */
  linkUntil: z.optional(Instant),
})
export type Newcomer = z.infer<typeof Newcomer>

/** A slip to print and hand over. Its code is shown once and stored only as a hash. */
export const LoginSlip = z.object({
  ...person,
  /** The link to the page, with the code. */ link: z.string(),
  code: z.string(),
})
export type LoginSlip = z.infer<typeof LoginSlip>

/** Paper slips with a link for a member's first login, for hostels or residents without email. */
export const loginSlips = endpoints({
  list: {
    method: 'GET',
    path: '/api/login-slips',
    access: 'admin',
    summary: 'Members who cannot log in yet, up to 500 by name: without a password, or waiting to be let in',
    returns: z.array(Newcomer).check(z.maxLength(maxSlips)),
  },
  make: {
    method: 'POST',
    path: '/api/login-slips',
    access: 'admin',
    freshProof: true,
    throttle: 'adminBatches',
    summary:
      'Create login slips, each with a link that works once within three weeks and replaces the last; skips members who can log in',
    body: z.object({
      ids: z
        .array(Id, withMessage(checks.chooseSomething))
        .check(
          z.minLength(1, withMessage(checks.chooseSomething)),
          z.maxLength(maxSlips, withMessage(checks.chooseAtMost, { most: maxSlips })),
        ),
    }),
    returns: z.extend(Done, { slips: z.array(LoginSlip), until: Instant }),
  },
})
