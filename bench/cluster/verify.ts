import { openDatabase } from '../../packages/server/src/database/engine/open.ts'
import { listFalseCounters } from '../../packages/server/src/database/false-counters.ts'
import type { Figure } from '../support/report.ts'
import type { Confirmed } from './traffic.ts'

/** Compares what was confirmed with what the primary holds. */
export async function verify(what: string, url: string, confirmed: Confirmed): Promise<Figure[]> {
  const { db, close } = openDatabase({ url, dataDir: '.', prepares: false })
  try {
    const requests = await db
      .selectFrom('meal_requests')
      .select(['id', 'status', 'serving_id', 'user_id'])
      .execute()
    const likes = await db.selectFrom('meal_likes').select(['meal_id', 'user_id']).execute()
    const payments = await db.selectFrom('payments').select('transaction_id').execute()
    const overbooked = await db
      .selectFrom('servings')
      .select('id')
      .whereRef('taken', '>', 'portions')
      .execute()
    const held = new Map(requests.map(({ id, status }) => [id, status]))
    const lost = [
      missing(confirmed.requests, new Set(held.keys())),
      missing(
        confirmed.served,
        new Set(requests.filter((one) => one.status === 'delivered').map(({ id }) => id)),
      ),
      missing(confirmed.likes, new Set(likes.map((one) => `${one.meal_id} ${one.user_id}`))),
      missing(confirmed.payments, new Set(payments.map((one) => one.transaction_id))),
    ]
    const booked = requests.filter(({ serving_id: id, status }) => id !== null && status !== 'cancelled')
    const pairs = new Set(booked.map((one) => `${one.serving_id} ${one.user_id}`))
    const wrong = await listFalseCounters(db)
    const writes =
      confirmed.requests.size + confirmed.likes.size + confirmed.served.size + confirmed.payments.size
    return [
      { what: `${what}: acknowledged writes`, seen: writes, unit: '', atLeast: 1 },
      { what: `${what}: acknowledged writes lost`, seen: sum(lost), unit: '', atMost: 0 },
      {
        what: `${what}: double bookings`,
        seen: booked.length - pairs.size + overbooked.length,
        unit: '',
        atMost: 0,
      },
      {
        what: `${what}: counters that are not their rows`,
        seen: sum(wrong.map((one) => one.wrong.length)),
        unit: '',
        atMost: 0,
      },
    ]
  } finally {
    await close()
  }
}

const missing = (wanted: ReadonlySet<string>, there: ReadonlySet<string>) => wanted.difference(there).size

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
