import { type Duty, inOrderOfDuties } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import { type Actor, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { forgetLinks } from '../login-links.ts'
import { findMember, replaceDuties, requireMemberSeen, toDuties } from '../members.ts'
import { inTransaction } from '../../database/transaction.ts'

interface NewDuties {
  readonly id: string
  readonly duties: readonly Duty[]
  /** The revision of the member that it is based on. */
  readonly revision: number | undefined
}

/**
 * Gives a member exactly these duties, and records it.
 *
 * @throws {Refusal} when the member was changed meanwhile
 */
export function saveDuties(
  db: Database,
  { id, ...change }: NewDuties,
  actor: Actor,
): Promise<'saved' | 'unchanged' | 'no-such-member'> {
  return inTransaction(db, async (tx) => {
    // of two admins the second one reads what the first one saved
    if (!(await lockMember(tx, id, 'no key update'))) return 'no-such-member'
    const member = await findMember(tx, id)
    if (!member) return 'no-such-member'
    await requireMemberSeen(tx, id, change, (noted) => ({ duties: toDuties(noted.duties) }))
    const { duties } = change
    if (areSame(member.duties, duties)) return 'unchanged'
    await replaceDuties(tx, id, duties)
    // paper that lies about gives no one a duty
    if (duties.length > 0) await forgetLinks(tx, id)
    await recordAct(tx, {
      actor,
      act: 'duties-changed',
      subject: memberSubject(member),
      before: { duties: member.duties },
      after: { duties: inOrderOfDuties(duties) },
    })
    return 'saved'
  })
}

const areSame = (some: readonly Duty[], others: readonly Duty[]) =>
  inOrderOfDuties(some).join() === inOrderOfDuties(others).join()
