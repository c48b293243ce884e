import { settings } from '@warm-ladle/contract'
import type { Database, Transaction } from '../../database/schema.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { changeSetting, findSetting } from '../../platform/settings.ts'
import { sayIn } from '../../platform/words.ts'

const name = 'requestsWithoutMealtime'

/** Whether it is still undecided if anytime requests continue once weeks are planned. */
export const isAnytimeUndecided = async (db: Database): Promise<boolean> =>
  (await findSetting(db, name)).revision === 0

/**
 * Decides whether anytime requests continue, unless someone already has. The first answer counts, and from then on it
 * is an ordinary setting.
 */
export async function decideAnytime(tx: Transaction, value: boolean, actor: Actor, now: Date): Promise<void> {
  const { value: before } = await findSetting(tx, name)
  if (!(await changeSetting(tx, name, value, 0, now))) return
  await recordAct(tx, {
    actor,
    act: 'setting-changed',
    subject: { kind: 'setting', id: name, text: sayIn('en')(settings[name].label) },
    before: { value: before },
    after: { value },
    // no email to admins, because publishing a week asks the question
    emailAdmins: undefined,
  })
}
