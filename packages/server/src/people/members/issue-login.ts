import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { dateAt } from '../../platform/calendar.ts'
import { listEntered } from '../../notifications/recipients.ts'
import { listStaff, notify } from '../../notifications/notify.ts'
import { inWords } from '../../platform/words.ts'
import { addOfficeLinks, type OfficeKind } from '../identity/password-links.ts'
import { notifySafety } from '../identity/safety-notice.ts'
import { texts } from '../identity/texts.ts'
import { lockMemberToHelp } from './lock-member-to-help.ts'
import { texts as domainTexts } from '../../platform/texts.ts'

interface IssuingServices {
  readonly db: Database
  /** The hostel's time zone. */
  readonly timeZone: string
  readonly emailAdmins: EmailAdmins
}

/**
 * Issues a login slip to a resident, or a link to a member with duties, and records it. Notifies the account's owner
 * if they could log in before. Notifies all admins; for a link, which gives access to more than one person's data,
 * also by the bell.
 *
 * @throws {Refusal} `not-found`; `not-yours` for an admin
 */
export function issueLogin({ db, timeZone, emailAdmins }: IssuingServices, id: string, actor: Actor) {
  return inTransaction(db, async (tx) => {
    const member = await lockMemberToHelp(tx, id)
    const kind: OfficeKind = member.duties.length > 0 ? 'duty-link' : 'login-slip'
    const { slips, until } = await addOfficeLinks(tx, kind, [id])
    const subject = memberSubject(member)
    if (kind === 'duty-link') await recordAct(tx, { actor, act: 'password-link-made', subject })
    else {
      const subjectWords = inWords(domainTexts.residents, { count: 1 })
      await recordAct(tx, { actor, act: 'login-slip-made', subject, emailAdmins, subjectWords })
    }
    if ((await listEntered(tx, [id])).has(id)) await notifySafety(tx, id, { act: 'login-issued' }, new Date())
    if (kind === 'duty-link') await notifyAdminsOfLink(tx, subject.text, { actor, timeZone })
    return { ...member, until, code: slips[0]?.code ?? '' }
  })
}

async function notifyAdminsOfLink(
  tx: Transaction,
  subject: string,
  { actor, timeZone }: { readonly actor: Actor; readonly timeZone: string },
) {
  const now = new Date()
  const title = inWords(texts.linkIssued)
  const text = inWords(texts.linkIssuedBy, { actor: actor.name, subject })
  const about = {
    kind: 'account-safety',
    subject: newId(),
    title,
    text,
    href: '/dashboard/Activity',
  } as const
  const admins = await listStaff(tx, 'admin', dateAt(now, timeZone))
  await notify(
    tx,
    admins.map((to) => ({ ...about, to })),
    now,
  )
}
