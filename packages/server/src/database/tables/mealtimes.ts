import type { Allergen, Diet, MealtimeState, PlateLeft, Slot, WasteKind } from '@warm-ladle/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Fixed, Flag, Instant, Optional, OptionalInstant } from './columns.ts'

/** Opening hours, in times of the kitchen's clock: 'HH:MM'. */
interface HoursTable {
  slot: Slot
  /** Monday is 1, Sunday 7. */
  weekday: number
  opens: string
  /** Not later than `opens`: on the next day. */
  closes: string
  orders_days_before: number
  orders_at: string
}

/** Days on which the kitchen is closed, both included: 'YYYY-MM-DD'. */
interface ClosuresTable {
  id: string
  from_date: string
  until_date: string
  /** Null: all mealtimes of these days. */
  slot: Optional<Slot>
  reason: string
}

/** One of each date and slot, beside those that were cancelled. The row is the lock of everything that belongs to it: `lockMealtime`. */
export interface MealtimesTable {
  id: string
  /** The kitchen's date, 'YYYY-MM-DD'. */
  date: string
  slot: Slot
  starts_at: Instant
  ends_at: Instant
  orders_close_at: Instant
  state: Generated<MealtimeState>
  /** Counts planning changes, from 1. */
  revision: Generated<number>
  /** Counts all acts, also requests and serving. */
  activity: Generated<number>
  note: Generated<string>
  /** Set exactly when it is cancelled. */
  cancel_reason: Optional<string>
  /** The closure that has cancelled it. */
  closure_id: Optional<string>
}

/** A meal offered at a mealtime. Kept, without its meal, once a request referred to it. */
interface ServingsTable {
  id: string
  mealtime_id: string
  meal_id: string | null
  meal_title: string
  price_cents: number
  portions: number
  /** Always the sum of the portions of its requests that are not cancelled, and of those that were not picked up. */
  taken: Generated<number>
  /** Portions given without a request; with those beyond always the sum of its walk-ups that were not undone. */
  walk_ups: Generated<number>
  /** The same, where none were left of those that are planned. */
  beyond: Generated<number>
}

/** What a resident asks for on the same days of each week: made into requests when mealtimes are published. */
interface StandingOrdersTable {
  id: Fixed<string>
  user_id: Fixed<string>
  slot: Fixed<Slot>
  /** Days of the week in their order, Monday is 1: '12345'. */
  weekdays: string
  /** The meal that they would rather have than the first that fits their needs. */
  meal_id: Optional<string>
  /** 1 to 20. */
  portions: number
  takeaway: Flag
  /** Dates of the kitchen, both included: 'YYYY-MM-DD'. */
  from_date: string
  /** Null: until it is ended. */
  until_date: Optional<string>
  created_at: Instant
  ended_at: OptionalInstant
}

/** A day on which a standing order is left out. */
interface StandingOrderSkipsTable {
  standing_order_id: Fixed<string>
  date: Fixed<string>
  user_id: Fixed<string>
}

/** Days on which a resident does not eat here, both included: 'YYYY-MM-DD'. */
interface AbsencesTable {
  id: Fixed<string>
  user_id: Fixed<string>
  from_date: Fixed<string>
  until_date: Fixed<string>
  /** In the order of the day: 'breakfast,lunch,dinner'. */
  slots: Fixed<string>
  created_at: Instant
  /** When they said that they are back before the end. */
  ended_at: OptionalInstant
}

/** Portions given without a request, as the counter reported it. */
interface WalkUpsTable {
  /** That of the act, made by the counter; of those that were only counted once the serving's. */
  id: Fixed<string>
  serving_id: Fixed<string>
  /** More than 0. */
  portions: Fixed<number>
  /** Whose it is, where a code or a card has said so; as long as pick-ups are kept, and until it is billed. */
  user_id: Optional<string>
  /** When it happened, by the counter's clock, but never after it was reported. */
  at: Instant
  /** By the server's clock. */
  reported_at: Instant
  /** By whom; no longer than pick-ups are kept. */
  by_user: Optional<string>
  /** Set where it was given although it does not fit the resident's needs. */
  despite: Optional<'conflict'>
  /** Set once it is undone: the id of that act. */
  undo_id: Optional<string>
}

/** What was left on the plate of a pick-up. */
interface PlatesTable {
  /** That of the pick-up: one each. */
  id: Fixed<string>
  mealtime_id: Fixed<string>
  /** Whose it was; no longer than pick-ups are kept, after which it only counts. */
  user_id: Optional<string>
  left_over: Fixed<PlateLeft>
}

/** What was thrown away of a serving, as the kitchen weighed it. */
interface WasteTable {
  /** Made by the page, so that an entry that is sent twice counts once. */
  id: string
  serving_id: string
  kind: WasteKind
  /** More than 0. */
  grams: number
  /** Null once the account of the member who entered it is deleted. */
  by_user: string | null
  at: Instant
}

/** Health and religion: kept with the member's consent only. */
export interface MemberNeedsTable {
  user_id: string
  kind: 'avoids' | 'diet'
  /** An allergen, or a diet where the kind is 'diet'. */
  label: Allergen | Diet
  /** When the member consented to it. */
  consented_at: Instant
  /** Whether they also consented to being counted for the kitchen: not, if they were not asked yet. */
  for_kitchen: ColumnType<boolean | number, boolean | undefined, boolean>
  /** Whether the kitchen may know whose plate it cooks apart: not, if they agreed before they were asked for it. */
  with_name: ColumnType<boolean | number, boolean | undefined, boolean>
  /** Whether traces of what they avoid count as well; the same in all rows of a member. */
  traces: ColumnType<boolean | number, boolean | undefined, boolean>
}

/** The secret address of a member's calendar, as the SHA-256 of its token in hexadecimal. */
interface CalendarFeedsTable {
  user_id: string
  token_hash: string
  shows: 'menu' | 'mine'
}

/** One of each member at a mealtime: added with their first booking of it, and removed with the member. */
interface PickupsTable {
  /** Random: it is scanned, and cannot be guessed. */
  id: Fixed<string>
  mealtime_id: Fixed<string>
  user_id: Fixed<string>
  /** For voices; unique at its mealtime. */
  code: Fixed<string>
}

/** What a counter did to a pick-up or to one request, and how that ended: the same report gives the same outcome. */
interface KitchenActsTable {
  /** Made by the counter. */
  id: Fixed<string>
  pickup_id: Fixed<string | null>
  request_id: Fixed<string | null>
  act: Fixed<'serve' | 'undo'>
  outcome: Fixed<'done' | 'served-before' | 'not-pending'>
  /** When it happened, by the counter's clock, but never after it was reported. */
  at: Instant
  /** By the server's clock. */
  reported_at: Instant
  by_user: Optional<string>
  /** Set where it was served although it does not fit the resident's needs. */
  despite: Optional<'conflict'>
  /** What was handed out instead of the meal of the request. */
  instead: Optional<string>
}

/** One row, which counts what happens to requests without a mealtime: `lockUndated`. */
interface UndatedActivityTable {
  id: Fixed<1>
  activity: number
}

export interface MealtimeTables {
  hours: HoursTable
  closures: ClosuresTable
  mealtimes: MealtimesTable
  servings: ServingsTable
  standing_orders: StandingOrdersTable
  standing_order_skips: StandingOrderSkipsTable
  absences: AbsencesTable
  walk_ups: WalkUpsTable
  plates: PlatesTable
  waste: WasteTable
  member_needs: MemberNeedsTable
  calendar_feeds: CalendarFeedsTable
  pickups: PickupsTable
  kitchen_acts: KitchenActsTable
  undated_activity: UndatedActivityTable
}
