import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { addDays, dateAt, timeAt, toMoment } from '../platform/calendar.ts'
import type { Clock } from '../platform/clock.ts'
import { addCalls, listListeners, listMenuListeners, markMenuSent } from './webhooks/queries.ts'
import type { WebhookEvent } from './webhooks/write-message.ts'

/**
 * Adds an event to the outbox in the transaction of the act, for each webhook that sends such events. Lock nothing
 * after calling it.
 *
 * @param now when the act happens
 */
export async function sendToWebhooks(tx: Transaction, event: WebhookEvent, now: Date): Promise<void> {
  const listeners = await listListeners(tx, event.type)
  await addCalls(tx, listeners, event, now)
}

export interface MenuServices {
  readonly db: Database
  readonly clock: Clock
  /** Time zone of the hostel. */
  readonly timeZone: string
  /**
   * The menu of a date as an event; undefined without mealtimes. Provided by a module that may not be
   * imported here.
   */
  readonly describeMenu: DescribeMenu
}

export type DescribeMenu = (
  db: Database,
  date: string,
  timeZone: string,
) => Promise<Omit<WebhookEvent, 'until'> | undefined>

/** Today's menu, which is worth sending until the day ends. */
export async function describeToday(
  db: Database,
  { timeZone, describeMenu, clock }: Omit<MenuServices, 'db'>,
): Promise<WebhookEvent | undefined> {
  const today = dateAt(clock(), timeZone)
  const menu = await describeMenu(db, today, timeZone)
  return menu && { ...menu, until: toMoment(addDays(today, 1), '00:00', timeZone) }
}

/** Sends the menu of the day to each webhook once its time has come. Runs as a job. */
export async function sendDueMenus({ db, ...services }: MenuServices): Promise<void> {
  const { clock, timeZone } = services
  const [today, time] = [dateAt(clock(), timeZone), timeAt(clock(), timeZone)]
  for (const listener of await listMenuListeners(db, { today, time })) {
    await inTransaction(db, async (tx) => {
      // if two runs happen at once, only one of them sends the menu
      if (!(await markMenuSent(tx, listener.id, today))) return
      const menu = await describeToday(tx, services)
      if (menu) await addCalls(tx, [listener], menu, clock())
    })
  }
}
