import * as z from 'zod/mini'
import { CalendarDate } from './calendar-values.ts'
import { endpoints } from './endpoint.ts'
import { Done, Id, Instant, lengths } from './fields.ts'
import { mostTokens, scopeNames } from './scopes.ts'
import { requiredLine } from './text.ts'

const Scopes = z.array(z.enum(scopeNames, 'There is no such permission'))

/** A token with which a program calls in a member's name. */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scopes: Scopes,
  createdAt: Instant,
  /** Missing where it does not expire. */
  expiresAt: z.optional(Instant),
  /** The last day of the hostel's calendar on which it was used; missing until then. */
  lastUsedOn: z.optional(CalendarDate),
})
export type ApiToken = z.infer<typeof ApiToken>

/** A token to make. */
export const NewApiToken = z.object({
  name: requiredLine(lengths.name, 'Name is required'),
  scopes: Scopes.check(
    z.minLength(1, 'Choose what the program may do'),
    z.maxLength(scopeNames.length, 'Choose each permission once'),
  ),
  /** Days until it expires; it does not without them. */
  days: z.optional(
    z.int('Days must be a whole number').check(z.minimum(1), z.maximum(366, 'Choose 366 days at most')),
  ),
})
export type NewApiToken = z.infer<typeof NewApiToken>

export const apiTokens = endpoints({
  list: {
    method: 'GET',
    path: '/api/tokens',
    access: 'member',
    summary: "One's own tokens for programs, newest first; their secrets are not shown again",
    returns: z.array(ApiToken),
  },
  create: {
    method: 'POST',
    path: '/api/tokens',
    access: 'member',
    freshProof: true,
    throttle: 'accountChanges',
    summary: 'Make a token for a program, whose secret is answered this once',
    body: NewApiToken,
    returns: z.extend(Done, { token: z.string(), data: ApiToken }),
    messages: { 'too-many-tokens': `You have ${mostTokens} tokens. Remove one first.` },
  },
  remove: {
    method: 'DELETE',
    path: '/api/tokens/{id}',
    access: 'member',
    throttle: 'accountRemovals',
    summary: "Remove a token of one's own, which ends at once",
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': 'This token has been removed already' },
  },
})
