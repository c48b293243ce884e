import type { MealtimeState, Slot } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { toBoolean } from '../database/values.ts'

interface Asked {
  readonly userId: string
  /** Dates, both included. */
  readonly from: string
  readonly until: string
}

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

/** Whether the hostel plans mealtimes: one is published, or was. */
export const hasMealtimes = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('mealtimes')
    .select('id')
    .where('state', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Mealtimes of these dates that are or were published, with their meals and what the member has asked for. */
export async function listFeedMealtimes(db: Database, asked: Asked): Promise<FeedMealtime[]> {
  const rows = await rowsOf(db, asked)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(mealtimeOf)
}

const rowsOf = (db: Database, { userId, from, until }: Asked) =>
  db
    .selectFrom('mealtimes')
    .leftJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .leftJoin('meal_requests', (join) =>
      join.onRef('meal_requests.serving_id', '=', 'servings.id').on('meal_requests.user_id', '=', userId),
    )
    .select([
      'mealtimes.id',
      'mealtimes.slot',
      'mealtimes.state',
      'mealtimes.starts_at',
      'mealtimes.ends_at',
      'mealtimes.orders_close_at',
      'mealtimes.revision',
      'mealtimes.note',
      'mealtimes.cancel_reason',
      'servings.id as serving_id',
      'servings.meal_title',
      'meal_requests.status',
      'meal_requests.closed_as',
      'meal_requests.portions',
      'meal_requests.takeaway',
    ])
    .where('mealtimes.state', '<>', 'draft')
    .where('mealtimes.date', '>=', from)
    .where('mealtimes.date', '<=', until)
    .orderBy('mealtimes.starts_at')
    .orderBy('servings.meal_title')
    .orderBy('servings.id')
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

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
