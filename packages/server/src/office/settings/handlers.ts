import {
  type Api,
  type Currency,
  toCurrency,
  toMajorUnits,
  packageNames,
  priceSettings,
  Refusal,
  said,
  type SettingName,
  settingNames,
  settings,
  toSaid,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import * as z from 'zod/mini'
import { findBackups } from '../../platform/backups.ts'
import type { Clock } from '../../platform/clock.ts'
import { changeCurrency } from '../../money/currency.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { changePrice } from '../../money/prices.ts'
import { changeSetting, findSetting, heldCurrency } from '../../platform/settings.ts'
import { texts } from '../../platform/texts.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { type EmailAdmins, recordAct } from '../../platform/audit-log.ts'
import { version } from '../../platform/version.ts'
import { sayIn, type Words } from '../../platform/words.ts'

export interface HostelOptions {
  readonly db: Database
  readonly clock: Clock
  readonly emailAdmins: EmailAdmins
  /** Number of likes that an announced meal needs, unless the hostel chooses another. */
  readonly defaultMinLikes: number
  /** Cancels a purchase at the provider, in the background. */
  readonly cancelPurchase: (transactionId: string) => void
}

export const hostelHandlers = ({
  db,
  clock,
  emailAdmins,
  defaultMinLikes,
  cancelPurchase,
}: HostelOptions): Handlers<Api['hostel']> => {
  const find = (tx: Database, name: SettingName) =>
    name === 'publishMinLikes' ? findSetting(tx, name, defaultMinLikes) : findSetting(tx, name)
  return {
    async installation() {
      const backups = await findBackups(db, clock())
      const { number, commit = null } = version
      return {
        version: number,
        commit,
        backedUpAt: backups?.backup.doneAt ?? null,
        drilledAt: backups?.drill.doneAt ?? null,
      }
    },

    async settings() {
      const found = []
      for (const name of settingNames) found.push({ name, ...(await find(db, name)) })
      return found
    },

    async changeSetting({ params: { name }, body: { value, revision }, caller }) {
      const cancelled = await inTransaction(db, async (tx) => {
        // locks the currency, so that it cannot change while an amount is set; a currency change waits for that
        const currency = name === 'currency' ? toCurrency(String(value)) : await heldCurrency(tx)
        const chosen = allowedValue(name, value, currency)
        const before = await find(tx, name)
        const purchases = await change(tx, { name, chosen, seen: revision }, clock())
        if (purchases === 'changed-meanwhile') {
          const now = await find(tx, name)
          const sent = { value, revision }
          requireSeen(sent, { value: now.value }, now.revision)
          throw new Refusal('changed-meanwhile')
        }
        const after = shownValue(name, chosen, currency)
        await recordAct(tx, {
          actor: caller,
          act: 'setting-changed',
          subject: { kind: 'setting', id: name, text: sayIn('en')(settings[name].label) },
          before: { value: shownValue(name, before.value, currency) },
          after: { value: after },
          emailAdmins,
          subjectWords: settingWords(name, after),
        })
        return purchases
      })
      for (const transactionId of cancelled) cancelPurchase(transactionId)
      return { success: true, ...said(answers.settingSaved) }
    },
  }
}

interface SettingChange {
  readonly name: SettingName
  readonly chosen: Value
  readonly seen: number
}

/**
 * @returns purchases closed by the change, which must be cancelled at the provider
 * @throws {Refusal} `currency-fixed`; about the field `value` if another package has this price
 */
async function change(
  tx: Transaction,
  { name, chosen, seen }: SettingChange,
  now: Date,
): Promise<readonly string[] | 'changed-meanwhile'> {
  if (name === 'currency') return changeCurrencyTo(tx, { code: String(chosen), seen }, now)
  const packageName = packageNames.find((one) => priceSettings[one] === name)
  if (packageName === undefined) {
    return (await changeSetting(tx, name, chosen, seen, now)) ? [] : 'changed-meanwhile'
  }
  const outcome = await changePrice(tx, { packageName, cents: Number(chosen), seen }, now)
  if (outcome === 'price-taken') throw new Refusal('invalid-input', said(refusals.priceTaken), 'value')
  return outcome === 'changed' ? [] : outcome
}

async function changeCurrencyTo(tx: Transaction, to: { code: string; seen: number }, now: Date) {
  const outcome = await changeCurrency(tx, to, now)
  if ('cancelled' in outcome) return outcome.cancelled
  if (outcome.refused === 'changed-meanwhile') return outcome.refused
  if (outcome.refused !== 'same-prices') throw new Refusal(outcome.refused)
  throw new Refusal('invalid-input', said(refusals.samePrices), 'value')
}

type Value = string | number | boolean

/** A value in readable form: minor units become an amount. */
const shownValue = (name: SettingName, value: Value, currency: Currency): Value =>
  settings[name].unit ? toMajorUnits(Number(value), currency) : value

const settingWords =
  (name: SettingName, shown: Value): Words =>
  (language) =>
    sayIn(language)(texts.settingTo, {
      setting: sayIn(language)(settings[name].label),
      value: JSON.stringify(shown),
    })

/** @throws {Refusal} about the field `value`, if the setting does not allow this value */
function allowedValue(name: SettingName, value: unknown, currency: Currency) {
  const { schema: defaultSchema, schemaIn } = settings[name]
  const schema: z.ZodMiniType<string | number | boolean> = schemaIn?.(currency) ?? defaultSchema
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid-input', toSaid(parsed.error.issues[0]?.message ?? ''), 'value')
}
