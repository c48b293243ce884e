import { type Actor, memberSubject, recordAct } from '../domain/audit-log.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { markAdmitted } from './admission-queries.ts'

/** Admits an account; returns whether it was waiting. */
export function admitMember(db: Database, id: string, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const account = await markAdmitted(tx, id)
    if (!account) return false
    await recordAct(tx, { actor, act: 'member-admitted', subject: memberSubject(account) })
    return true
  })
}
