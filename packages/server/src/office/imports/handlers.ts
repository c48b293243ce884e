import { type Api, type ImportReport, Refusal, said, type Said, toSaidWord } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../../database/schema.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { EmailSender } from '../../people/email-sender.ts'
import { importMeals } from './import-meals.ts'
import { type EnterMembership, importResidents } from './import-residents.ts'

export interface ImportServices {
  readonly db: Database
  readonly emailAdmins: EmailAdmins
  /** Undefined if no emails are sent. */
  readonly inviteIn: EmailSender['inviteIn'] | undefined
  readonly enterMembership: EnterMembership
}

export const importHandlers = ({
  db,
  emailAdmins,
  inviteIn,
  enterMembership,
}: ImportServices): Handlers<Api['imports']> => ({
  async residents({ file, query, caller, language }) {
    const isInviting = query.invite === 'true'
    if (isInviting && !inviteIn) throw new Refusal('unavailable')
    const invite = isInviting ? inviteIn?.(language()) : undefined
    const options = { ...optionsIn(query), enterMembership, invite, emailAdmins }
    const report = await importResidents(file, { db, actor: caller, ...options })
    if (options.dryRun) return toAnswer(report, said(answers.nothingChanged))
    refuseErrors(report)
    const count = report.added + report.updated
    return toAnswer(report, said(answers.residentsImported, { residents: count }))
  },

  async meals({ file, query, caller }) {
    const options = optionsIn(query)
    const report = await importMeals(file, { db, actor: caller, distributor: caller, ...options })
    if (options.dryRun) return toAnswer(report, said(answers.nothingChanged))
    refuseErrors(report)
    return toAnswer(report, said(answers.mealsImported, { meals: report.added + report.updated }))
  },
})

const optionsIn = ({
  dryRun,
  existing,
  unknown,
}: {
  dryRun?: 'true' | undefined
  existing?: 'skip' | 'update' | undefined
  unknown?: 'skip' | undefined
}) => ({
  dryRun: dryRun === 'true',
  existing: existing ?? 'skip',
  skipsUnknown: unknown === 'skip',
})

const toAnswer = (report: ImportReport, message: Said) => ({ success: true as const, ...message, report })

/** Refuses an import with errors. The message names the first error; a dry run lists all errors. */
function refuseErrors({ errors: [first], errorCount }: ImportReport) {
  if (!first) return
  const { column, message, text, values } = first
  const line = { count: first.line }
  const details = {
    place: [
      column === '' ? toSaidWord(answers.inLine, { line }) : toSaidWord(answers.inCell, { line, column }),
    ],
    first: text === undefined ? message : [{ message, text, values }],
    others: errorCount - 1,
  }
  throw new Refusal('invalid-input', said(refusals.nothingImported, details))
}
