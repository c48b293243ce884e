import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { scopeNames } from '../scopes.ts'
import { requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

const Scopes = z.array(z.enum(scopeNames, withMessage(checks.noSuchPermission)))

/** A token with which a program acts for a member. */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scopes: Scopes,
  createdAt: Instant,
  /** Missing if the token does not expire. */
  expiresAt: z.optional(Instant),
  /** The last day on which the token was used, in the hostel's calendar; missing until its first use. */
  lastUsedOn: z.optional(CalendarDate),
})
export type ApiToken = z.infer<typeof ApiToken>

/** A token to make. */
export const NewApiToken = z.object({
  name: requiredLine(lengths.name, withMessage(checks.nameRequired)),
  scopes: Scopes.check(
    z.minLength(1, withMessage(checks.choosePermissions)),
    z.maxLength(scopeNames.length, withMessage(checks.eachPermissionOnce)),
  ),
  /** Days until the token expires; if missing, it never does. */
  days: z.optional(
    z.int(withMessage(checks.wholeDays)).check(z.minimum(1), z.maximum(366, withMessage(checks.aYearOfDays))),
  ),
})
export type NewApiToken = z.infer<typeof NewApiToken>

export const apiTokens = endpoints({
  list: {
    method: 'GET',
    path: '/api/tokens',
    access: 'member',
    summary: 'Your API tokens, newest first; their secrets are not shown again',
    returns: z.array(ApiToken),
  },
  create: {
    method: 'POST',
    path: '/api/tokens',
    access: 'member',
    freshProof: true,
    throttle: 'accountChanges',
    summary: 'Create an API token; its secret is only in this answer',
    body: NewApiToken,
    returns: z.extend(Done, { token: z.string(), data: ApiToken }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/tokens/{id}',
    access: 'member',
    throttle: 'accountRemovals',
    summary: 'Remove your API token; it stops working at once',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': texts.tokenRemoved },
  },
})
