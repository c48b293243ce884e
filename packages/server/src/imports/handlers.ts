import { type Api, counted, type ImportReport, Refusal, said as told } from '@warm-ladle/contract'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../database/schema.ts'
import { texts } from '../domain/texts.ts'
import { said } from '../domain/words.ts'
import type { Handlers } from '../http/contract/serve.ts'
import type { EmailSender } from '../identity/email-sender.ts'
import type { NotifyAdmins } from '../identity/notify-admins.ts'
import { importMeals } from './import-meals.ts'
import { type EnterMembership, importResidents } from './import-residents.ts'
import { errorText } from './report-text.ts'

export interface ImportServices {
  readonly db: Database
  readonly notifyAdmins: NotifyAdmins
  /** Undefined where no e-mails are sent. */
  readonly inviteIn: EmailSender['inviteIn'] | undefined
  readonly enterMembership: EnterMembership
}

export const importHandlers = ({
  db,
  notifyAdmins,
  inviteIn,
  enterMembership,
}: ImportServices): Handlers<Api['imports']> => ({
  async residents({ file, query, caller, language }) {
    const isInviting = query.invite === 'true'
    if (isInviting && !inviteIn) throw new Refusal('unavailable')
    const invite = isInviting ? inviteIn?.(language()) : undefined
    const options = { ...optionsIn(query), enterMembership, invite }
    const report = await importResidents(file, { db, actor: caller, ...options })
    if (options.dryRun) return answerOf(report, 'Nothing has been changed yet.')
    refuseErrors(report)
    const residents = counted(report.added + report.updated, 'resident')
    const subject = said(texts.residents, { count: report.added + report.updated })
    notifyAdmins({ act: 'residents-imported', actor: caller, subject })
    return answerOf(report, `${residents} imported.`)
  },

  async meals({ file, query, caller }) {
    const options = optionsIn(query)
    const report = await importMeals(file, { db, actor: caller, distributor: caller, ...options })
    if (options.dryRun) return answerOf(report, 'Nothing has been changed yet.')
    refuseErrors(report)
    return answerOf(report, `${counted(report.added + report.updated, 'meal')} imported.`)
  },
})

const optionsIn = ({
  dryRun,
  existing,
}: {
  dryRun?: 'true' | undefined
  existing?: 'skip' | 'update' | undefined
}) => ({
  dryRun: dryRun === 'true',
  existing: existing ?? 'skip',
})

const answerOf = (report: ImportReport, message: string) => ({ success: true as const, message, report })

/** Nothing was imported: the refusal names the first error, and a dry run tells all of them. */
function refuseErrors({ errors: [first], errorCount }: ImportReport) {
  if (!first) return
  const values = { first: errorText(first), others: errorCount - 1 }
  throw new Refusal('invalid-input', told(refusals.nothingImported, values))
}
