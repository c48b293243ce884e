import {
  type Currency,
  toCurrency,
  type FirstDay,
  type HourFormat,
  type SettingName,
  settings,
  type SettingValue,
} from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { lockCurrency } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'

export interface CurrentSetting<N extends SettingName> {
  readonly value: SettingValue<N>
  /** Revision for optimistic locking; 0 if no value was chosen. */
  readonly revision: number
}

/**
 * A setting's value: the chosen one, otherwise the default. A chosen value that the setting no longer allows is
 * ignored.
 *
 * @param otherwise this deployment's default, if the environment sets one
 */
export async function findSetting<N extends SettingName>(
  db: Database,
  name: N,
  otherwise: SettingValue<N> = settings[name].default,
): Promise<CurrentSetting<N>> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'revision'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return { value: otherwise, revision: 0 }
  return { value: valueIn(row.value, name, otherwise), revision: row.revision }
}

/** The values of several settings, with one statement. */
export async function findSettings<Names extends SettingName>(
  db: Database,
  names: readonly Names[],
): Promise<<N extends Names>(name: N) => SettingValue<N>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).execute()
  return <N extends Names>(name: N) => {
    const chosen = rows.find((row) => row.name === name)
    const otherwise: SettingValue<N> = settings[name].default
    return chosen ? valueIn(chosen.value, name, otherwise) : otherwise
  }
}

/**
 * A setting's schema in the database. Limits for amounts depend on the currency, and are checked when an amount is
 * chosen.
 */
function storable<N extends SettingName>(name: N): z.ZodMiniType<SettingValue<N>> {
  const { schema, unit } = settings[name]
  return unit ? z.int().check(z.minimum(0)) : schema
}

function valueIn<N extends SettingName>(json: string, name: N, otherwise: SettingValue<N>): SettingValue<N> {
  const { data = otherwise } = z.safeParse(storable(name), JSON.parse(json))
  return data
}

/**
 * The currency for a transaction that writes amounts, locked until the transaction ends; call it before taking any
 * other lock.
 */
export async function heldCurrency(tx: Transaction): Promise<Currency> {
  const json = (await lockCurrency(tx)) ?? JSON.stringify(settings.currency.default)
  return toCurrency(valueIn(json, 'currency', settings.currency.default))
}

/** How the hostel counts money and time. */
export interface Conventions {
  readonly currency: Currency
  readonly hours: HourFormat
  readonly firstDay: FirstDay
}

/**
 * The hostel's conventions. Transactions that write amounts instead read the currency while it is locked
 * (`heldCurrency`).
 */
export async function findConventions(db: Database): Promise<Conventions> {
  const getValue = await findSettings(db, ['currency', 'hourFormat', 'firstDay'])
  return {
    currency: toCurrency(getValue('currency')),
    hours: getValue('hourFormat'),
    firstDay: getValue('firstDay'),
  }
}

/** The hostel's own name. */
export const findHostelName = async (db: Database): Promise<string> =>
  (await findSetting(db, 'hostelName')).value

/** Settings that pages show. */
const shownOnPages = [
  'absenceRebate',
  'currency',
  'firstDay',
  'guests',
  'hourFormat',
  'hostelName',
  'mealPriceText',
  'mealsBilled',
  'mostPortions',
  'requestsWithoutMealtime',
  'servingOpensMinutes',
] as const satisfies readonly SettingName[]

type ShownSettings = { readonly [N in (typeof shownOnPages)[number]]: SettingValue<N> }
type PageSettings = Omit<ShownSettings, 'currency'> & { readonly currency: Currency }

/** The settings that pages show, read with a single statement because every page needs them. */
export async function findPageSettings(db: Database): Promise<PageSettings> {
  const getValue = await findSettings(db, shownOnPages)
  return {
    currency: toCurrency(getValue('currency')),
    firstDay: getValue('firstDay'),
    hourFormat: getValue('hourFormat'),
    absenceRebate: getValue('absenceRebate'),
    guests: getValue('guests'),
    hostelName: getValue('hostelName'),
    mealPriceText: getValue('mealPriceText'),
    mealsBilled: getValue('mealsBilled'),
    mostPortions: getValue('mostPortions'),
    requestsWithoutMealtime: getValue('requestsWithoutMealtime'),
    servingOpensMinutes: getValue('servingOpensMinutes'),
  }
}

/**
 * Sets a setting's value.
 *
 * @param seen the revision that the change is based on
 * @param now stored as the moment since which it differs from its default
 * @returns false, and changes nothing, if another change came first
 */
export async function changeSetting<N extends SettingName>(
  db: Database,
  name: N,
  chosen: SettingValue<N>,
  seen: number,
  now = new Date(),
): Promise<boolean> {
  const defaultValue = JSON.stringify(settings[name].default)
  const value = JSON.stringify(z.parse(storable(name), chosen))
  const changed =
    seen === 0
      ? await db
          .insertInto('settings')
          .values({ name, value, revision: 1, since: now.toISOString() })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('settings')
          .set((eb) => ({
            value,
            revision: seen + 1,
            // a cast, because columns of moments are read as dates or texts but written only as texts
            since: eb
              .case()
              .when('value', '=', defaultValue)
              .then(now.toISOString())
              .else(eb.ref('since'))
              .end() as never,
          }))
          .where('name', '=', name)
          .where('revision', '=', seen)
          .returning('revision')
          .executeTakeFirst()
  return changed !== undefined
}

/** Writes an amount in another currency, and removes its earlier value. */
export async function putAmount(
  tx: Transaction,
  name: SettingName,
  amount: number,
  revision: number,
): Promise<void> {
  const row = { name, value: JSON.stringify(amount), revision, earlier: null }
  await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Stores the previous value of a setting beside the current one, as JSON. */
export const keepEarlier = (tx: Transaction, name: SettingName, earlier: string) =>
  tx.updateTable('settings').set({ earlier }).where('name', '=', name).execute()

/** Removes all settings' previous values. */
export const forgetEarlier = (tx: Transaction) => tx.updateTable('settings').set({ earlier: null }).execute()
