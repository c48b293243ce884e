import type { Needs } from '@warm-ladle/contract'
import { lockMember } from '../database/locks.ts'
import type { Database } from '../database/schema.ts'
import { eraseNeedsThen } from '../domain/bookings.ts'
import { inTransaction } from '../database/transaction.ts'

/** Replaces a member's needs. What was there is deleted at once; nothing records it, neither the audit log nor a log. */
export function replaceNeeds(db: Database, userId: string, needs: Needs, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, userId, 'update'))) return
    await tx.deleteFrom('member_needs').where('user_id', '=', userId).execute()
    const rows = rowsOf(userId, needs, now)
    if (rows.length > 0) await tx.insertInto('member_needs').values(rows).execute()
    // without needs there is no consent, also not for those that were kept with requests
    else await eraseNeedsThen(tx, userId)
  })
}

function rowsOf(userId: string, { avoids, diets, traces = true }: Needs, now: Date) {
  const row = { user_id: userId, consented_at: now.toISOString(), for_kitchen: true, traces }
  return [
    ...[...new Set(avoids)].map((label) => ({ ...row, kind: 'avoids' as const, label })),
    ...[...new Set(diets)].map((label) => ({ ...row, kind: 'diet' as const, label })),
  ]
}
