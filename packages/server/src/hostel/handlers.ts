import { type Api, Refusal, settingNames, settings, type SettingName } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { recordAct } from '../domain/audit-log.ts'
import { findBackups } from '../domain/backups.ts'
import type { Clock } from '../domain/clock.ts'
import { changeSetting, findSetting } from '../domain/settings.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Handlers } from '../http/contract/serve.ts'
import { version } from '../version.ts'

export interface HostelOptions {
  readonly db: Database
  readonly clock: Clock
  /** Likes that an announced meal needs, unless the hostel chooses otherwise. */
  readonly defaultMinLikes: number
}

export const hostelHandlers = ({ db, clock, defaultMinLikes }: HostelOptions): Handlers<Api['hostel']> => {
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
        if (!(await changeSetting(tx, name, chosen, revision))) throw new Refusal('changed-meanwhile')
        await recordAct(tx, {
          actor: caller,
          act: 'setting-changed',
          subject: { kind: 'setting', id: name, text: settings[name].summary },
          before: { value: before.value },
          after: { value: chosen },
        })
      })
      return { success: true, message: 'The setting has been saved.' }
    },
  }
}

/** @throws {Refusal} at the field `value` when the setting cannot have this value */
function allowedValue(name: SettingName, value: unknown) {
  const schema: z.ZodMiniType<string | number | boolean> = settings[name].schema
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid-input', parsed.error.issues[0]?.message, 'value')
}
