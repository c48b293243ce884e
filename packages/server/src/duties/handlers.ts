import { type Api, type Duty, dutyNames, sayIn, inOrderOfDuties, Refusal } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { memberSubject } from '../domain/audit-log.ts'
import { findMember, isMemberWaiting } from '../domain/members.ts'
import type { Handlers } from '../http/contract/serve.ts'
import type { NotifyAdmins } from '../identity/notify-admins.ts'
import { saveDuties } from './save-duties.ts'

export interface DutyOptions {
  readonly db: Database
  /** Whether accounts wait to be let in; otherwise none of them does. */
  readonly needsAdmission: boolean
  readonly notifyAdmins: NotifyAdmins
}

export const dutyHandlers = ({ db, needsAdmission, notifyAdmins }: DutyOptions): Handlers<Api['duties']> => ({
  async save({ params, body, caller }) {
    const member = await findMember(db, params.id)
    if (!member) throw new Refusal('not-found')
    if (needsAdmission && (await isMemberWaiting(db, member.id))) throw new Refusal('still-waiting')
    const duties = inOrderOfDuties(body.duties)
    const outcome = await saveDuties(db, { id: member.id, duties, seen: body.seen }, caller)
    if (outcome === 'no-such-member') throw new Refusal('not-found')
    if (outcome === 'changed-meanwhile') throw new Refusal(outcome)
    if (outcome === 'saved') {
      const subject = `${memberSubject(member).text}: ${textOf(duties)}`
      notifyAdmins({ act: 'duties-changed', actor: caller, subject }, member.email)
    }
    const modifiedCount = outcome === 'saved' ? 1 : 0
    return { success: true, message: 'The duties are saved.', duties, modifiedCount }
  },
})

const textOf = (duties: readonly Duty[]) =>
  duties.length === 0 ? 'none' : duties.map((duty) => sayIn('en')(dutyNames[duty])).join(', ')
