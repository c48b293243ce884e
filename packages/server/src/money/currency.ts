import {
  type Currency,
  toCurrency,
  toMajorUnits,
  toMinorUnits,
  packageNames,
  priceSettings,
  settings,
} from '@warm-ladle/contract'
import { type RawBuilder, sql } from 'kysely'
import { lockAmounts } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { convertAgreed } from '../bookings/agreed-prices.ts'
import { convertMealPrices } from '../menu/meal-rows.ts'
import { changeSetting, findSetting, forgetEarlier, putAmount } from '../platform/settings.ts'

interface CurrencyChange {
  readonly code: string
  /** The revision that the change is based on. */
  readonly seen: number
}

type CurrencyOutcome =
  /** The purchases begun in the old currency, which must be cancelled at the provider. */
  | { readonly cancelled: readonly string[] }
  | { readonly refused: 'changed-meanwhile' | 'currency-fixed' | 'same-prices' }

/**
 * Changes the currency, which is possible until the first payment or closed month. Every price keeps its number,
 * rounded to what the new currency can express. Open purchases are closed, because they would be paid in the old
 * currency.
 */
export async function changeCurrency(
  tx: Transaction,
  { code, seen }: CurrencyChange,
  now: Date,
): Promise<CurrencyOutcome> {
  // waits for payments in progress, and makes later payments wait
  await lockAmounts(tx)
  if (await isFixed(tx)) return { refused: 'currency-fixed' }
  const before = toCurrency((await findSetting(tx, 'currency')).value)
  if (!(await changeSetting(tx, 'currency', code, seen, now))) return { refused: 'changed-meanwhile' }
  const after = toCurrency(code)
  if (!(await convertPrices(tx, before, after))) return { refused: 'same-prices' }
  await convertRows(tx, before, after)
  const closed = await tx
    .updateTable('checkouts')
    .set({ state: 'cancelled' })
    .where('state', '=', 'open')
    .returning('transaction_id')
    .execute()
  return { cancelled: closed.flatMap(({ transaction_id: id }) => id ?? []) }
}

/** Whether anything was paid or closed, because such amounts are never converted. */
async function isFixed(db: Database): Promise<boolean> {
  for (const table of ['payments', 'statements', 'statement_months'] as const)
    if (
      await db
        .selectFrom(table)
        .select(sql<number>`1`.as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      return true
  return false
}

const namesOfAmounts = [
  ...packageNames.map((packageName) => priceSettings[packageName]),
  'guestPrice',
  'absenceRebate',
] as const

/**
 * Converts the prices of packages, guests and absences; returns false if two packages would cost the same,
 * because a price identifies its package.
 */
async function convertPrices(tx: Transaction, before: Currency, after: Currency): Promise<boolean> {
  const prices = new Set<number>()
  for (const name of namesOfAmounts) {
    const { value, revision } = await findSetting(tx, name)
    const converted = value === 0 ? 0 : Math.max(1, toMinorUnits(toMajorUnits(value, before), after))
    if (name.startsWith('price')) prices.add(converted)
    if (converted === value && (revision > 0 || value === settings[name].default)) continue
    await putAmount(tx, name, converted, revision + 1)
  }
  // no earlier price is valid anymore, because all of them were in the old currency
  await forgetEarlier(tx)
  return prices.size === packageNames.length
}

/**
 * Converts the prices of planned and requested portions, including anytime requests. Rounding never makes any of them
 * free.
 */
async function convertRows(tx: Transaction, before: Currency, after: Currency): Promise<void> {
  if (before.decimals === after.decimals) return
  const factor = 10 ** Math.abs(after.decimals - before.decimals)
  const converted = (column: string): RawBuilder<number> => {
    const cents = sql.ref<number>(column)
    if (after.decimals > before.decimals) return sql<number>`${cents} * ${sql.lit(factor)}`
    // rounds half a unit up, with whole numbers only
    const rounded = sql<number>`(${cents} + ${sql.lit(factor / 2)}) / ${sql.lit(factor)}`
    return sql<number>`case when ${cents} between 1 and ${sql.lit(factor)} then 1 else ${rounded} end`
  }
  await convertMealPrices(tx, converted)
  await convertAgreed(tx, converted)
}
