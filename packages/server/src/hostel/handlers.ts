import {
  type Api,
  packageNames,
  priceSettings,
  Refusal,
  settingNames,
  settings,
  type SettingName,
} from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { recordAct } from '../domain/audit-log.ts'
import { findBackups } from '../domain/backups.ts'
import type { Clock } from '../domain/clock.ts'
import { changePrice } from '../domain/prices.ts'
import { changeSetting, findSetting } from '../domain/settings.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Handlers } from '../http/contract/serve.ts'
import type { NotifyAdmins } from '../identity/notify-admins.ts'
import { version } from '../version.ts'

export interface HostelOptions {
  readonly db: Database
  readonly clock: Clock
  readonly notifyAdmins: NotifyAdmins
  /** Likes that an announced meal needs, unless the hostel chooses otherwise. */
  readonly defaultMinLikes: number
}

export const hostelHandlers = ({
  db,
  clock,
  notifyAdmins,
  defaultMinLikes,
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
        backedUpAt: backups?.madeAt ?? null,
        drilledAt: backups?.drilledAt ?? null,
      }
    },

    async settings() {
      const found = []
      for (const name of settingNames) found.push({ name, ...(await find(db, name)) })
      return found
    },

    async changeSetting({ params: { name }, body: { value, revision }, caller }) {
      const chosen = allowedValue(name, value)
      await inTransaction(db, async (tx) => {
        const before = await find(tx, name)
        await change(tx, { name, chosen, seen: revision }, clock())
        await recordAct(tx, {
          actor: caller,
          act: 'setting-changed',
          subject: { kind: 'setting', id: name, text: settings[name].label },
          before: { value: shownValue(name, before.value) },
          after: { value: shownValue(name, chosen) },
        })
      })
      notifyAdmins({ act: 'setting-changed', actor: caller, subject: subjectOf(name, chosen) })
      return { success: true, message: 'The setting has been saved.' }
    },
  }
}

interface Change {
  readonly name: SettingName
  readonly chosen: Value
  readonly seen: number
}

/** @throws {Refusal} `changed-meanwhile`; at the field `value` for a price that another package has */
async function change(tx: Transaction, { name, chosen, seen }: Change, now: Date) {
  const packageName = packageNames.find((one) => priceSettings[one] === name)
  if (packageName === undefined) {
    if (!(await changeSetting(tx, name, chosen, seen, now))) throw new Refusal('changed-meanwhile')
    return
  }
  const outcome = await changePrice(tx, { packageName, cents: Number(chosen), seen }, now)
  if (outcome === 'price-taken')
    throw new Refusal('invalid-input', 'Another package costs this, or did within the last hour', 'value')
  if (outcome !== 'changed') throw new Refusal(outcome)
}

type Value = string | number | boolean

/** A value as people read it: cents as dollars. */
const shownValue = (name: SettingName, value: Value): Value =>
  'unit' in settings[name] ? Number(value) / 100 : value

/** A changed setting as e-mails to admins name it. */
const subjectOf = (name: SettingName, chosen: Value) =>
  `“${settings[name].label}” to ${JSON.stringify(shownValue(name, chosen))}`

/** @throws {Refusal} at the field `value` when the setting cannot have this value */
function allowedValue(name: SettingName, value: unknown) {
  const schema: z.ZodMiniType<string | number | boolean> = settings[name].schema
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid-input', parsed.error.issues[0]?.message, 'value')
}
