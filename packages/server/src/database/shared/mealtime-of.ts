import { type Slot, slotNames } from '@warm-ladle/contract'
import type { Selectable } from 'kysely'
import type { MealtimesTable } from '../tables/mealtimes.ts'
import { toIso } from '../values.ts'

type MealtimeRow = Pick<
  Selectable<MealtimesTable>,
  'id' | 'date' | 'slot' | 'starts_at' | 'ends_at' | 'orders_close_at' | 'note' | 'cancel_reason'
>

/** What residents and kitchen alike see of a mealtime. */
export const mealtimeOf = (row: MealtimeRow) => ({
  id: row.id,
  date: row.date,
  slot: row.slot,
  startsAt: toIso(row.starts_at),
  endsAt: toIso(row.ends_at),
  ordersCloseAt: toIso(row.orders_close_at),
  note: row.note,
  ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
})

interface Named {
  readonly date: string
  readonly slot: Slot
}

/** A mealtime as the log of acts names it: 'Lunch on 2026-11-23'. */
export const nameOf = ({ date, slot }: Named): string => `${slotNames[slot]} on ${date}`
