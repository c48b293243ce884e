import { type Currency, type Language, toMajorUnits, monthText, signedPriceText } from '@warm-ladle/contract'
import { isAmong } from '../database/in-chunks.ts'
import { insertRows } from '../database/insert-rows.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { Notice } from '../notifications/notify.ts'
import { type StatementLine, statementLines, sumCents } from './statement-lines.ts'
import { type Billing, closedTermsIn, findBilling, listBilledRows } from './statement-rows.ts'
import { texts } from '../platform/texts.ts'
import { sayIn } from '../platform/words.ts'

interface WhichStatements {
  readonly userId?: string | undefined
  readonly billing: Billing
  /** One of the open months; by default all of them. */
  readonly month?: string | undefined
  readonly now: Date
  readonly timeZone: string
}

/** A statement before it is written. */
interface OpenStatement {
  readonly userId: string
  readonly month: string
  /** Contains at least one line. */
  readonly lines: readonly StatementLine[]
}

/** Computes the statements of open months, except empty ones. */
export async function listOpenStatements(
  db: Database,
  { userId, billing, month, now, timeZone }: WhichStatements,
): Promise<OpenStatement[]> {
  const [from] = billing.open
  if (from === undefined) return []
  const months = month === undefined ? billing.open : billing.open.filter((one) => one === month)
  const members = await listBilledRows(db, { userId, from, now, timeZone })
  const closedTerms = closedTermsIn(billing)
  return [...members].flatMap(([id, rows]) =>
    months.flatMap((one) => {
      const context = { month: one, terms: billing.terms, closedTerms, isFirst: one === from }
      const lines = statementLines(rows, context)
      return lines.length === 0 ? [] : [{ userId: id, month: one, lines }]
    }),
  )
}

/** Writes statements with their lines, which never change again. */
export async function writeStatements(
  tx: Transaction,
  statements: readonly OpenStatement[],
  now: Date,
): Promise<void> {
  const written = statements.map((statement) => ({ ...statement, id: newId() }))
  if (written.length === 0) return
  const userIds = [...new Set(written.map(({ userId }) => userId))]
  const members = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(isAmong(tx, 'id', userIds))
    .execute()
  const emails = new Map(members.map(({ id, email }) => [id, email]))
  await insertRows(
    tx,
    'statements',
    ['id', 'month', 'user_id', 'email', 'owed_cents', 'closed_at'],
    written.map(({ id, month, userId, lines }) => [
      id,
      month,
      userId,
      emails.get(userId) ?? '',
      sumCents(lines),
      now.toISOString(),
    ]),
  )
  await insertRows(
    tx,
    'statement_lines',
    ['id', 'statement_id', 'kind', 'about_id', 'date', 'text', 'portions', 'cents'],
    written.flatMap(({ id, lines }) =>
      lines.map((line) => [
        newId(),
        id,
        line.kind,
        line.aboutId,
        line.date,
        line.text,
        line.portions,
        line.cents,
      ]),
    ),
  )
}

/**
 * Writes what a member owes so far before the member is deleted, because open statements cannot be computed from rows
 * that no longer name them. The member must be locked and have no pending requests.
 */
export async function writeLastStatements(
  tx: Transaction,
  { userId, now, timeZone }: { readonly userId: string; readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const billing = await findBilling(tx, now, timeZone)
  await writeStatements(tx, await listOpenStatements(tx, { userId, billing, now, timeZone }), now)
}

/** Notifications to residents about their statements when a month is closed. */
export const statementNotices = (statements: readonly OpenStatement[], currency: Currency): Notice[] =>
  statements.map(({ userId: to, month, lines }) => {
    const owed = sumCents(lines)
    const text = owed > 0 ? texts.owes : owed < 0 ? texts.getsBack : undefined
    const amountIn = (language: Language) =>
      signedPriceText(language, toMajorUnits(Math.abs(owed), currency), currency)
    return {
      to,
      kind: 'statement',
      subject: month,
      title: (language) => sayIn(language)(texts.statement, { month: monthText(language, month) }),
      text: (language) =>
        text ? sayIn(language)(text, { amount: amountIn(language) }) : sayIn(language)(texts.nothingToPay),
      href: `/dashboard/statements/${month}`,
    }
  })
