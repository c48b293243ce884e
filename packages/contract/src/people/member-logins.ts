import * as z from 'zod/mini'
import { Session } from './account.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { LoginSlip } from './login-slips.ts'
import { texts } from '../platform/refusals/texts.ts'

const member = z.object({ id: Id })
const messages = { 'not-found': texts.noSuchMember } as const

/**
 * Ways for the office to help members who forgot their password or lost their phone. None of them works for admins.
 */
export const memberLogins = endpoints({
  issue: {
    method: 'POST',
    path: '/api/members/{id}/login-slip',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary:
      'Issue a login slip to a resident (three weeks) or a link to a member with duties (an hour); works once and replaces the last',
    params: member,
    returns: z.extend(Done, { slip: LoginSlip, until: Instant }),
    messages,
  },
  sessions: {
    method: 'GET',
    path: '/api/members/{id}/sessions',
    access: 'admin',
    summary: "A member's sessions, up to 100, newest first",
    params: member,
    returns: z.array(z.omit(Session, { isCurrent: true, address: true })),
    messages,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/members/{id}/sessions/{sessionId}',
    access: 'admin',
    throttle: 'adminChanges',
    summary: "End a member's session",
    params: z.object({ id: Id, sessionId: Id }),
    returns: Done,
    messages,
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/members/{id}/sessions',
    access: 'admin',
    throttle: 'adminChanges',
    summary: "End all of a member's sessions",
    params: member,
    returns: z.extend(Done, { deletedCount: z.int() }),
    messages,
  },
})
