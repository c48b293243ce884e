import { countUpTo } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { matchesSearch } from '../../database/search.ts'
import type { Span } from '../../platform/calendar.ts'
import { paymentColumns } from './queries.ts'

export interface LedgerFilter {
  /** Words in email, transaction id, package or reference. */
  readonly search?: string | undefined
  /** When it was paid, or refunded. */
  readonly span?: Span
  /** Only refunded payments. */
  readonly isRefunded?: boolean
}

/** All members' payments with the payer's name, newest first. */
export const listLedger = (db: Database, filter: LedgerFilter, page: PageRequest) =>
  keysetPage(matching(db, filter), page, ['payments.paid_at', 'payments.id'], 'desc')

export type LedgerRow = Awaited<ReturnType<typeof listLedger>>['rows'][number]

/** Total number of payments in `listLedger`, up to the limit of `countUpTo`. */
export const countLedger = (db: Database, filter: LedgerFilter): Promise<number | undefined> =>
  countUpTo(db, matching(db, filter))

function matching(db: Database, { search, span: { starts, ends } = {}, isRefunded = false }: LedgerFilter) {
  const at = isRefunded ? 'refunded_at' : 'paid_at'
  return db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .select(paymentColumns)
    .select(['users.name', 'payments.reference'])
    .where(matchesSearch('payments.search_text', search))
    .$if(isRefunded, (all) => all.where('refunded_at', 'is not', null))
    .$if(starts !== undefined, (all) => all.where(at, '>=', starts ?? ''))
    .$if(ends !== undefined, (all) => all.where(at, '<', ends ?? ''))
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
