import type { ReasonToMiss, Slot } from '@warm-ladle/contract'
import { lockAdmins, lockMember, lockMenuMeals } from '../../database/locks.ts'
import { lockMealtime } from '../locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { takesOrders } from '../order-times.ts'
import { bookStandingOrders } from '../standing-orders.ts'

/** Dependencies of standing orders and absences. */
export interface OrderServices {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
}

/** Maximum number of standing orders, and of absences, per member at a time. */
export const maxPerMember = 50

/**
 * Locks a member before their standing orders or absences change, which never happens at the same time as
 * publishing (decision 095).
 */
export async function lockForOrders(tx: Transaction, userId: string): Promise<void> {
  await lockAdmins(tx)
  await lockMember(tx, userId, 'no key update')
}

interface MealtimeRange {
  readonly slots: readonly Slot[]
  readonly from: string
  /** Undefined or null for all later mealtimes. */
  readonly until?: string | null | undefined
}

/**
 * Locks the mealtimes on these days that are open for requests, after locking the meals that they offer.
 *
 * @param mealId another meal to lock, if it is on the menu
 */
export async function lockOpen(
  tx: Transaction,
  clock: Clock,
  { slots, from, until, mealId }: MealtimeRange & { readonly mealId?: string | null | undefined },
) {
  const published = tx
    .selectFrom('mealtimes')
    .select('id')
    .where('state', '=', 'published')
    .where('orders_close_at', '>', clock().toISOString())
    .where('slot', 'in', slots)
    .where('date', '>=', from)
    .$if(Boolean(until), (query) => query.where('date', '<=', until ?? ''))
    .orderBy('id')
  const ids = (await published.execute()).map(({ id }) => id)
  const meals = ids.length === 0 ? [] : await listOffered(tx, ids)
  const onMenu = await lockMenuMeals(tx, [...new Set([...meals, ...(mealId ? [mealId] : [])])])
  const mealtimes: NonNullable<Awaited<ReturnType<typeof lockMealtime>>>[] = []
  for (const id of ids) {
    const mealtime = await lockMealtime(tx, id)
    if (mealtime) mealtimes.push(mealtime)
  }
  const now = clock()
  return {
    now,
    open: mealtimes.filter((mealtime) => takesOrders(mealtime, now)),
    isOnMenu: mealId ? onMenu.some(({ id }) => id === mealId) : true,
  }
}

async function listOffered(tx: Transaction, mealtimeIds: readonly string[]) {
  const rows = await tx
    .selectFrom('servings')
    .select('meal_id')
    .distinct()
    .where('mealtime_id', 'in', mealtimeIds)
    .execute()
  return rows.flatMap(({ meal_id: id }) => id ?? [])
}

export type Opened = Awaited<ReturnType<typeof lockOpen>>

/** The requests that were made immediately. */
export interface Booked {
  readonly booked: number
  readonly missed: { readonly date: string; readonly slot: Slot; readonly because: ReasonToMiss }[]
}

/** Makes a member's standing-order requests at these mealtimes. */
export async function bookOpen(
  tx: Transaction,
  { open, now }: Pick<Opened, 'open' | 'now'>,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
): Promise<Booked> {
  const { booked, missed } = await bookStandingOrders(tx, open, { now, timeZone, userId })
  return {
    booked,
    missed: missed.map(({ mealtime: { date, slot }, because }) => ({ date, slot, because })),
  }
}
