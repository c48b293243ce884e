import { counted } from '@warm-ladle/contract'
import type { Database } from '../../../database/schema.ts'
import { toIso } from '../../../database/values.ts'
import { ownCommands } from '../../../own-commands.ts'
import { fault, type Finding, shortList, ok } from './finding.ts'

/** A day in milliseconds. */
const day = 86_400_000

/**
 * Whether the audit log shows how every admin became one. Old entries are removed from it, so admins who joined
 * before then are not checked.
 */
export async function checkAdmins(tx: Database, auditLogDays: number, now = Date.now()): Promise<Finding> {
  const acts = await tx
    .selectFrom('audit_log')
    .select(['act', 'subject_id'])
    .where('act', 'in', ['admin-granted', 'admin-revoked'])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const last = new Map(acts.map(({ subject_id: id, act }) => [id, act]))
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'email', 'created_at'])
    .where('role', '=', 'admin')
    .execute()
  const unexplained = admins.filter(({ id, created_at: joined }) => {
    const act = last.get(id)
    return act === undefined ? now - Date.parse(toIso(joined)) < auditLogDays * day : act === 'admin-revoked'
  })
  if (unexplained.length === 0) return ok('admins', 'The audit log explains every admin.')
  const names = unexplained.map(({ email }) => email)
  return fault(
    'admins',
    `The audit log does not know who made ${counted(names.length, 'member')} an admin: ${shortList(names)}.`,
    `Someone wrote the role into the database. Remove it with ${ownCommands.admin} revoke EMAIL. If it is meant, grant ` +
      `it again with ${ownCommands.admin} grant EMAIL, so that the log has it.`,
  )
}
