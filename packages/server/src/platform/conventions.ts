import { type Currency, currencyOf, dollars, type FirstDay, type HourFormat } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'

/** How the hostel counts money and time. */
export interface Conventions {
  readonly currency: Currency
  readonly hours: HourFormat
  readonly firstDay: FirstDay
}

const usual: Conventions = { currency: dollars, hours: 'language', firstDay: 'monday' }

/** By the database's adapter, since transactions have the same one. */
const remembered = new WeakMap<object, Conventions>()

/**
 * The conventions of the hostel of this database, without asking it: they are read when the service starts, with each page,
 * and when they are changed. What writes amounts reads the currency under its lock instead (`lockCurrency`).
 */
export const conventionsOf = (db: Database): Conventions => remembered.get(db.getExecutor().adapter) ?? usual

/** Remembers what was just read. */
export function rememberConventions(
  db: Database,
  read: { readonly currency: string; readonly hourFormat: HourFormat; readonly firstDay: FirstDay },
): void {
  const { hourFormat: hours, firstDay } = read
  remembered.set(db.getExecutor().adapter, { currency: currencyOf(read.currency), hours, firstDay })
}
