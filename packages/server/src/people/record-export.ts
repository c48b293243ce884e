import type { Database } from '../database/schema.ts'
import { type Actor, type EmailAdmins, recordAct } from '../platform/audit-log.ts'
import { inTransaction } from '../database/transaction.ts'
import { texts } from '../platform/texts.ts'
import { inWords } from '../platform/words.ts'

/** Downloadable lists with personal data, with their names in the audit log and in emails. */
const lists = {
  Members: texts.listOfMembers,
  Payments: texts.listOfPayments,
  'Meal requests': texts.listOfRequests,
  'Not picked up': texts.listOfNoShows,
  Activity: texts.listOfActs,
  Statements: texts.listOfStatements,
} as const

interface Export {
  readonly actor: Actor
  readonly list: keyof typeof lists
  /** The filter for the table's rows. */
  readonly query: Readonly<Record<string, string | undefined>>
}

/** Records the download of a list with personal data before its first row is read, and notifies all admins. */
export type RecordExport = (exported: Export) => Promise<void>

export const createRecordExport =
  (db: Database, emailAdmins: EmailAdmins): RecordExport =>
  async ({ actor, list, query }) => {
    const chosen = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
    await inTransaction(db, (tx) =>
      recordAct(tx, {
        actor,
        act: 'list-exported',
        subject: { kind: 'list', id: list.toLowerCase(), text: list },
        after: chosen.length > 0 ? Object.fromEntries(chosen) : undefined,
        emailAdmins,
        subjectWords: inWords(lists[list]),
      }),
    )
  }
