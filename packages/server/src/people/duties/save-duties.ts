import { type Duty, dutyNames, inOrderOfDuties, type Language, listText, Refusal } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { forgetLinks } from '../login-links.ts'
import { findMember, replaceDuties, toDuties } from '../members.ts'
import { requireMemberSeen } from '../require-member-seen.ts'
import { inTransaction } from '../../database/transaction.ts'
import { texts } from '../../platform/texts.ts'
import { sayIn } from '../../platform/words.ts'

interface NewDuties {
  readonly id: string
  readonly duties: readonly Duty[]
  /** The revision of the member that the change is based on. */
  readonly revision: number | undefined
}

/**
 * Gives a member exactly these duties and records it.
 *
 * @returns whether they had others before
 * @throws {Refusal} `not-found`; `changed-meanwhile`
 */
export function saveDuties(
  db: Database,
  { id, ...change }: NewDuties,
  actor: Actor,
  emailAdmins: EmailAdmins,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // if two admins save at once, the second one reads what the first one has saved
    const member = (await lockMember(tx, id, 'no key update')) && (await findMember(tx, id))
    if (!member) throw new Refusal('not-found')
    await requireMemberSeen(tx, id, change, (noted) => ({ duties: toDuties(noted.duties) }))
    const { duties } = change
    if (areSameDuties(member.duties, duties)) return false
    await replaceDuties(tx, id, duties)
    // invalidates printed links, which must not give anyone a duty
    if (duties.length > 0) await forgetLinks(tx, id)
    const [subject, after] = [memberSubject(member), inOrderOfDuties(duties)]
    await recordAct(tx, {
      actor,
      act: 'duties-changed',
      subject,
      before: { duties: member.duties },
      after: { duties: after },
      emailAdmins,
      subjectWords: (language) =>
        sayIn(language)(texts.memberDuties, { member: subject.text, duties: dutiesIn(language, after) }),
    })
    return true
  })
}

const areSameDuties = (some: readonly Duty[], others: readonly Duty[]) =>
  inOrderOfDuties(some).join() === inOrderOfDuties(others).join()

const dutiesIn = (language: Language, duties: readonly Duty[]) =>
  duties.length === 0
    ? sayIn(language)(texts.noDuties)
    : listText(
        language,
        duties.map((duty) => sayIn(language)(dutyNames[duty])),
      )
