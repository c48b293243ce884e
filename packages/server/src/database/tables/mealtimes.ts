import type { Allergen, Diet, MealtimeState, PlateLeft, Slot, WasteKind } from '@warm-ladle/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Fixed, Flag, Instant, Optional, OptionalInstant } from './columns.ts'

/** Opening hours on the kitchen's clock: 'HH:MM'. */
interface HoursTable {
  slot: Slot
  /** Monday is 1, Sunday 7. */
  weekday: number
  opens: string
  /** If not later than `opens`: on the next day. */
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

/**
 * One per date and slot, besides cancelled ones. The row is the lock of everything that belongs to it: `lockMealtime`.
 */
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
  /** Counts all acts, including requests and serving. */
  activity: Generated<number>
  note: Generated<string>
  /** Set if and only if it is cancelled. */
  cancel_reason: Optional<string>
  /** The closure that cancelled it. */
  closure_id: Optional<string>
}

/** A meal offered at a mealtime. Remains, without its meal, once a request has referred to it. */
interface ServingsTable {
  id: string
  mealtime_id: string
  meal_id: string | null
  meal_title: string
  price_cents: number
  portions: number
  /** Always the sum of the portions of its requests that are not cancelled, and of its no-shows. */
  taken: Generated<number>
  /** Portions served without a request. With `beyond`, always the sum of its walk-ups that were not undone. */
  walk_ups: Generated<number>
  /** Walk-ups beyond the planned portions. */
  beyond: Generated<number>
}

/** A resident's request for the same days of each week; becomes requests when mealtimes are published. */
interface StandingOrdersTable {
  id: Fixed<string>
  user_id: Fixed<string>
  slot: Fixed<Slot>
  /** Weekdays in order, Monday is 1: '12345'. */
  weekdays: string
  /** The meal that they prefer to the first that suits their needs. */
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

/** A day that a standing order skips. */
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
  /** When they said that they are back early. */
  ended_at: OptionalInstant
}

/** Portions served without a request, as reported by the counter. */
interface WalkUpsTable {
  /** Id of the act, made by the counter; the serving's id for walk-ups that used to be only counted. */
  id: Fixed<string>
  serving_id: Fixed<string>
  /** More than 0. */
  portions: Fixed<number>
  /** Who took it, if a code or card identified them; stored as long as pick-ups, and until it is billed. */
  user_id: Optional<string>
  /** When it happened by the counter's clock, but never after `reported_at`. */
  at: Instant
  /** By the server's clock. */
  reported_at: Instant
  /** The member who reported it; stored no longer than pick-ups. */
  by_user: Optional<string>
  /** Set if it was served although it does not suit the resident's needs. */
  despite: Optional<'conflict'>
  /** Set once it is undone: the id of the undoing act. */
  undo_id: Optional<string>
}

/** What was left on the plate of a pick-up. */
interface PlatesTable {
  /** Id of the pick-up: one plate each. */
  id: Fixed<string>
  mealtime_id: Fixed<string>
  /** Whose plate it was; stored no longer than pick-ups, after which the row only counts. */
  user_id: Optional<string>
  left_over: Fixed<PlateLeft>
}

/** Food of a serving that was thrown away, as the kitchen weighed it. */
interface WasteTable {
  /** Made by the page, so that an entry sent twice counts once. */
  id: string
  serving_id: string
  kind: WasteKind
  /** More than 0. */
  grams: number
  /** Null once the account of the member who entered it is deleted. */
  by_user: string | null
  at: Instant
}

/** Health and religion: stored only with the member's consent. */
export interface MemberNeedsTable {
  user_id: string
  kind: 'avoids' | 'diet'
  /** An allergen, or a diet if the kind is 'diet'. */
  label: Allergen | Diet
  /** When the member consented to it. */
  consented_at: Instant
  /** Whether they also consented to be counted for the kitchen; false if they were not asked yet. */
  for_kitchen: ColumnType<boolean | number, boolean | undefined, boolean>
  /** Whether the kitchen may know whose special portion it cooks; false if they agreed before this was a question. */
  with_name: ColumnType<boolean | number, boolean | undefined, boolean>
  /** Whether traces of what they avoid count as well; the same in all rows of a member. */
  traces: ColumnType<boolean | number, boolean | undefined, boolean>
}

/** The secret URL of a member's calendar, as the SHA-256 of its token in hexadecimal. */
interface CalendarFeedsTable {
  user_id: string
  token_hash: string
  shows: 'menu' | 'mine'
}

/** One per member and mealtime: added with their first request for it, and removed with the member. */
interface PickupsTable {
  /** Random, so it cannot be guessed; shown as a scannable code. */
  id: Fixed<string>
  mealtime_id: Fixed<string>
  user_id: Fixed<string>
  /** To be spoken; unique at its mealtime. */
  code: Fixed<string>
}

/** What a counter did to a pick-up or to one request, and the outcome: the same report gives the same outcome. */
interface KitchenActsTable {
  /** Made by the counter. */
  id: Fixed<string>
  pickup_id: Fixed<string | null>
  request_id: Fixed<string | null>
  act: Fixed<'serve' | 'undo'>
  outcome: Fixed<'done' | 'served-before' | 'not-pending'>
  /** When it happened by the counter's clock, but never after `reported_at`. */
  at: Instant
  /** By the server's clock. */
  reported_at: Instant
  by_user: Optional<string>
  /** Set if it was served although it does not suit the resident's needs. */
  despite: Optional<'conflict'>
  /** What was served instead of the requested meal. */
  instead: Optional<string>
}

/** One row that counts changes to requests without a mealtime: `lockUndated`. */
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
