import { sql } from 'kysely'
import { countUpTo } from '../../database/counts/count-up-to.ts'
import { findKeptCount } from '../../database/counts/kept-counts.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { contains, containsByIndex } from '../../database/search/contains.ts'
import { countFound, searchNewest } from '../../database/search/search-newest.ts'
import { idsInIndex } from '../../database/search/sqlite-index.ts'
import type { Period } from '../../database/shared/periods.ts'
import { paymentColumns } from './queries.ts'

export interface LedgerFilter {
  /** Text in e-mail, transaction id, package or reference, ignoring case. */
  readonly search?: string | undefined
  readonly month?: Period | undefined
}

/** All members' payments with the payer's name, newest first. */
export const listLedger = (db: Database, filter: LedgerFilter, page: PageRequest) =>
  filter.search
    ? searchNewest(db, searchedIn(db, filter), page)
    : keysetPage(withPayer(inMonth(db, filter.month)), page, columns, 'desc')

const columns = ['payments.paid_at', 'payments.id'] as const

const searchedIn = (db: Database, { search = '', month }: LedgerFilter) => {
  const all = inMonth(db, month)
  const words = search.toLowerCase()
  return {
    found: withPayer(all.where(contains(db, searchText, words))),
    rare: withPayer(all.where(containsByIndex(db, searchText, words))),
    lookUp: () => idsInIndex(db, 'payments', words),
    all,
    columns,
  }
}

/** Word for word as in its index. */
const searchText = sql`lower(payments.email || ${sql.lit('\n')} || payments.transaction_id || ${sql.lit('\n')}
  || payments.package_name || ${sql.lit('\n')} || coalesce(payments.reference, ''))`

const withPayer = (payments: ReturnType<typeof inMonth>) =>
  payments
    .leftJoin('users', 'users.id', 'payments.user_id')
    .select(paymentColumns)
    .select(['users.name', 'payments.reference'])

export type LedgerRow = Awaited<ReturnType<typeof listLedger>>['rows'][number]

/** Total number of payments that `listLedger` finds, as `countUpTo`; all payments are counted whatever their number. */
export function countLedger(db: Database, filter: LedgerFilter): Promise<number | undefined> {
  if (filter.search) return countFound(db, 'payments', searchedIn(db, filter))
  return filter.month === undefined ? findKeptCount(db, 'payments') : countUpTo(db, inMonth(db, filter.month))
}

function inMonth(db: Database, month: Period | undefined) {
  const all = db.selectFrom('payments')
  return month ? all.where('paid_at', '>=', month.starts).where('paid_at', '<', month.ends) : all
}

/** A payment with the payer's name, by its own id. */
export const findLedgerRow = (db: Database, id: string) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .select(paymentColumns)
    .select(['users.name', 'payments.user_id', 'payments.reference'])
    .where('payments.id', '=', id)
    .executeTakeFirst()
