import {
  type Api,
  type Duty,
  dutyNames,
  inOrderOfDuties,
  type Language,
  listText,
  Refusal,
  said,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Database } from '../../database/schema.ts'
import { memberSubject } from '../../platform/audit-log.ts'
import { findMember, isMemberWaiting } from '../members.ts'
import { texts } from '../../platform/texts.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { NotifyAdmins } from '../identity/notify-admins.ts'
import { saveDuties } from './save-duties.ts'
import { sayIn } from '../../platform/words.ts'

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
    const isChanged = await saveDuties(db, { id: member.id, duties, revision: body.revision }, caller)
    if (isChanged) {
      const subject = (language: Language) =>
        sayIn(language)(texts.memberDuties, {
          member: memberSubject(member).text,
          duties: dutiesIn(language, duties),
        })
      notifyAdmins({ act: 'duties-changed', actor: caller, subject }, member.email)
    }
    return { success: true, ...said(answers.dutiesSaved), duties, modifiedCount: isChanged ? 1 : 0 }
  },
})

const dutiesIn = (language: Language, duties: readonly Duty[]) =>
  duties.length === 0
    ? sayIn(language)(texts.noDuties)
    : listText(
        language,
        duties.map((duty) => sayIn(language)(dutyNames[duty])),
      )
