import * as z from 'zod/mini'
import { Session } from './account.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { LoginSlip } from './login-slips.ts'
import { texts } from '../platform/refusals/texts.ts'

const member = z.object({ id: Id })
const messages = { 'not-found': texts.noSuchMember } as const

/** How the office helps a member who has forgotten their password or lost their phone. None of it works for admins. */
export const memberLogins = endpoints({
  issue: {
    method: 'POST',
    path: '/api/members/{id}/login-slip',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary:
      'Issue a login slip to a resident, for three weeks, or a link to a member with duties, for an hour; it works once and ends the one before',
    params: member,
    returns: z.extend(Done, { slip: LoginSlip, until: Instant }),
    messages,
  },
  sessions: {
    method: 'GET',
    path: '/api/members/{id}/sessions',
    access: 'admin',
    summary: 'Where a member is signed in, up to 100 places, newest first',
    params: member,
    returns: z.array(z.omit(Session, { isCurrent: true, address: true })),
    messages,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/members/{id}/sessions/{sessionId}',
    access: 'admin',
    throttle: 'adminChanges',
    summary: 'Sign a member out in one place',
    params: z.object({ id: Id, sessionId: Id }),
    returns: Done,
    messages,
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/members/{id}/sessions',
    access: 'admin',
    throttle: 'adminChanges',
    summary: 'Sign a member out everywhere',
    params: member,
    returns: z.extend(Done, { deletedCount: z.int() }),
    messages,
  },
})
