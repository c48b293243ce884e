import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Actor } from '../../platform/audit-log.ts'
import { notifySafety } from '../identity/safety-notice.ts'
import { endSessions } from '../identity/session-queries.ts'
import { lockMemberToHelp } from './lock-member-to-help.ts'

/**
 * Logs a member out everywhere, or only of the session `sessionId`; returns the number of revoked sessions.
 *
 * @throws {Refusal} `not-found`; `not-yours` for an admin
 */
export function signMemberOut(db: Database, id: string, actor: Actor, sessionId?: string) {
  return inTransaction(db, async (tx) => {
    const member = await lockMemberToHelp(tx, id)
    const chosen = sessionId === undefined ? undefined : (['=', sessionId] as const)
    const count = await endSessions(tx, { owner: member, actor }, chosen)
    if (count > 0) await notifySafety(tx, id, { act: 'sessions-ended' }, new Date())
    return count
  })
}
