import { dateText, type Language, Refusal } from '@warm-ladle/contract'
import type { Clock } from '../../platform/clock.ts'
import { lockAdmins, lockMember } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../../platform/audit-log.ts'
import type { MemberReactions } from '../reactions.ts'
import { requireMemberSeen } from '../require-member-seen.ts'
import { notify } from '../../notifications/notify.ts'
import { texts } from '../../platform/texts.ts'
import { inWords, sayIn } from '../../platform/words.ts'
import { inTransaction } from '../../database/transaction.ts'

interface StayServices {
  readonly db: Database
  readonly clock: Clock
  readonly onStayEnds: MemberReactions['onStayEnds']
  readonly emailAdmins: EmailAdmins
}

interface NewStay {
  readonly id: string
  readonly stayUntil: string | null
  /** The revision of the member that the change is based on. */
  readonly revision?: number | undefined
}

/**
 * Saves the last day of a member's stay, if any, and records it. Ends what the stay allowed after that day, and
 * notifies the member.
 *
 * @returns whether it changed
 * @throws {Refusal} `not-found`; `changed-meanwhile`
 */
export function saveStay(
  { db, clock, onStayEnds, emailAdmins }: StayServices,
  { id, ...change }: NewStay,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // locked as for every change to standing orders, see decision 095
    await lockAdmins(tx)
    if (!(await lockMember(tx, id, 'update'))) throw new Refusal('not-found')
    await requireMemberSeen(tx, id, change, ({ stay_until: until }) => ({ stayUntil: until }))
    const { stayUntil } = change
    const member = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'stay_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (member.stay_until === stayUntil) return false
    await tx.updateTable('users').set({ stay_until: stayUntil }).where('id', '=', id).execute()
    await recordAct(tx, {
      actor,
      act: 'stay-changed',
      subject: memberSubject(member),
      before: { stayUntil: member.stay_until },
      after: { stayUntil },
      emailAdmins,
    })
    if (stayUntil === null) return true
    await onStayEnds(tx, id, stayUntil)
    const notice = {
      to: id,
      kind: 'badge',
      subject: `stay ${stayUntil}`,
      title: (language: Language) => sayIn(language)(texts.stayEnds, { date: dateText(language, stayUntil) }),
      text: inWords(texts.stayEndsText),
      href: '/dashboard/userHome',
    } as const
    await notify(tx, [notice], clock())
    return true
  })
}
