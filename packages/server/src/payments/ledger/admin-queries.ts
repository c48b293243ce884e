import { type SqlBool, sql } from 'kysely'
import { cutPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import type { Month } from './months.ts'
import { paymentColumns } from './queries.ts'

export interface LedgerFilter {
  /** What e-mail, transaction id or package contain, in any letter case. */
  readonly search?: string | undefined
  readonly month?: Month | undefined
}

/** Everybody's payments with the payer's name, newest first. */
export async function listLedger(db: Database, filter: LedgerFilter, page: PageRequest) {
  const { after, size } = page
  const found = matching(db, filter)
  const rest = after
    ? found.where((eb) => eb(eb.refTuple('payments.paid_at', 'payments.id'), '<', eb.tuple(...after)))
    : found
  const rows = await rest
    .leftJoin('users', 'users.id', 'payments.user_id')
    .select(paymentColumns)
    .select('users.name')
    .orderBy('payments.paid_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row) => [toIso(row.paid_at), row.id])
}

export type LedgerRow = Awaited<ReturnType<typeof listLedger>>['rows'][number]

/** How many payments `listLedger` finds in all. */
export async function countLedger(db: Database, filter: LedgerFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matching(db: Database, { search = '', month }: LedgerFilter) {
  const all = db.selectFrom('payments')
  const found = search === '' ? all : all.where(contains(search))
  return month ? found.where('paid_at', '>=', month.starts).where('paid_at', '<', month.ends) : found
}

/** A hostel's ledger is small: it is read from its newest end, until a page is full. */
const contains = (search: string) => sql<SqlBool>`
  lower(payments.email || ${'\n'} || payments.transaction_id || ${'\n'} || payments.package_name)
  like ${`%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`

/** A payment with the payer's name, by its own id. */
export const findLedgerRow = (db: Database, id: string) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .select(paymentColumns)
    .select(['users.name', 'payments.user_id'])
    .where('payments.id', '=', id)
    .executeTakeFirst()
