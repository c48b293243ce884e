import type { MealtimeState, Slot } from '@warm-ladle/contract'
import { toBoolean } from '../database/values.ts'
import type { Database } from '../database/schema.ts'
import { type Asked, rowsOf } from './mealtime-queries.ts'

/** A mealtime as a calendar shows it to one member. */
export interface FeedMealtime {
  readonly id: string
  readonly slot: Slot
  readonly state: MealtimeState
  readonly startsAt: Date
  readonly endsAt: Date
  readonly ordersCloseAt: Date
  readonly revision: number
  readonly note: string
  readonly cancelReason: string | null
  readonly meals: readonly {
    readonly title: string
    /** What the member has asked for. */
    readonly mine?: { readonly portions: number; readonly takeaway: boolean } | undefined
  }[]
  /** Whether the member had asked for a meal of it when the kitchen cancelled it. */
  readonly wasMine: boolean
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Mealtimes of these dates that are or were published, with their meals and what the member has asked for. */
export async function listFeedMealtimes(db: Database, asked: Asked): Promise<FeedMealtime[]> {
  const rows = await rowsOf(db, asked)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(mealtimeOf)
}

/** The mealtime of these rows. */
function mealtimeOf(rows: readonly Row[]) {
  const [mealtime] = rows
  if (!mealtime) return []
  const { id, slot, state, revision, note } = mealtime
  return {
    id,
    slot,
    state,
    revision,
    note,
    startsAt: new Date(mealtime.starts_at),
    endsAt: new Date(mealtime.ends_at),
    ordersCloseAt: new Date(mealtime.orders_close_at),
    cancelReason: mealtime.cancel_reason,
    meals: [...Map.groupBy(rows, (row) => row.serving_id ?? '').values()].flatMap(mealOf),
    wasMine: rows.some(({ closed_as }) => closed_as === 'kitchen'),
  }
}

/** A meal may have requests of the member that they took back, besides the one that counts. */
function mealOf(rows: readonly Row[]) {
  const title = rows[0]?.meal_title ?? ''
  if (title === '') return []
  const counted = rows.find(({ status }) => status !== null && status !== 'cancelled')
  const mine = counted && {
    portions: counted.portions ?? 1,
    takeaway: toBoolean(counted.takeaway ?? false),
  }
  return { title, mine }
}
