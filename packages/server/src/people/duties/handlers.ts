import { type Api, inOrderOfDuties, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Database } from '../../database/schema.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import { findMember, isMemberWaiting } from '../members.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { saveDuties } from './save-duties.ts'

export interface DutyOptions {
  readonly db: Database
  /** Whether accounts must wait to be admitted. */
  readonly needsAdmission: boolean
  readonly emailAdmins: EmailAdmins
}

export const dutyHandlers = ({ db, needsAdmission, emailAdmins }: DutyOptions): Handlers<Api['duties']> => ({
  async save({ params, body, caller }) {
    const member = await findMember(db, params.id)
    if (!member) throw new Refusal('not-found')
    if (needsAdmission && (await isMemberWaiting(db, member.id))) throw new Refusal('still-waiting')
    const duties = inOrderOfDuties(body.duties)
    const change = { id: member.id, duties, revision: body.revision }
    const isChanged = await saveDuties(db, change, caller, emailAdmins)
    return { success: true, ...said(answers.dutiesSaved), duties, modifiedCount: isChanged ? 1 : 0 }
  },
})
