import type { Allergen, Diet, MealtimeState, PlateLeft, Slot, WasteKind } from '@warm-ladle/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Fixed, Flag, Instant, Optional, OptionalInstant } from './columns.ts'

/** Opening hours on the kitchen's clock: 'HH:MM'. */
interface HoursTable {
  slot: Slot
  /** Monday is 1, Sunday 7. */
  weekday: number
  opens: string
  /** The next day if not later than `opens`. */
  closes: string
  orders_days_before: number
  orders_at: string
}

/** Days on which the kitchen is closed, from first to last: 'YYYY-MM-DD'. */
interface ClosuresTable {
  id: string
  from_date: string
  until_date: string
  /** Null for all mealtimes on these days. */
  slot: Optional<Slot>
  reason: string
}

/**
 * One per date and slot, not counting cancelled ones. Locking the row locks everything that belongs to the mealtime:
 * `lockMealtime`.
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
  /** Counts all acts, including requests and servings. */
  activity: Generated<number>
  note: Generated<string>
  /** Set if and only if the mealtime is cancelled. */
  cancel_reason: Optional<string>
  /** The closure that cancelled it. */
  closure_id: Optional<string>
}

/** A meal offered at a mealtime. Once a request has referred to it, the row remains without its meal. */
interface ServingsTable {
  id: string
  mealtime_id: string
  meal_id: string | null
  meal_title: string
  price_cents: number
  portions: number
  /** Always the sum of the portions of its requests that are not cancelled, and of its no-shows. */
  taken: Generated<number>
  /**
   * Portions served without a request. Together with `beyond`, always the sum of its walk-ups that were not undone.
   */
  walk_ups: Generated<number>
  /** Walk-ups beyond the planned portions. */
  beyond: Generated<number>
}

/** A resident's request for the same days each week; becomes requests when mealtimes are published. */
interface StandingOrdersTable {
  id: Fixed<string>
  user_id: Fixed<string>
  slot: Fixed<Slot>
  /** Weekdays in order, with Monday as 1, e.g. '12345'. */
  weekdays: string
  /** The meal that the resident prefers. Without it, they get the first meal that suits their needs. */
  meal_id: Optional<string>
  /** The number of portions, from 1 to 20. */
  portions: number
  takeaway: Flag
  /** The kitchen's dates, both included: 'YYYY-MM-DD'. */
  from_date: string
  /** Null while it has no end. */
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

/** Days on which a resident does not eat here, from first to last: 'YYYY-MM-DD'. */
interface AbsencesTable {
  id: Fixed<string>
  user_id: Fixed<string>
  from_date: Fixed<string>
  until_date: Fixed<string>
  /** In the order of the day, e.g. 'breakfast,lunch,dinner'. */
  slots: Fixed<string>
  created_at: Instant
  /** When the resident said they were back early. */
  ended_at: OptionalInstant
}

/** Portions served without a request, as reported by the counter. */
interface WalkUpsTable {
  /**
   * Id of the act, made by the counter; for walk-ups from the time when they were only counted, the serving's
   * id.
   */
  id: Fixed<string>
  serving_id: Fixed<string>
  /** More than 0. */
  portions: Fixed<number>
  /**
   * The resident who got it, if a code or card identified them; stored as long as pick-ups are, and until it is
   * billed.
   */
  user_id: Optional<string>
  /** When it happened, by the counter's clock, but never after `reported_at`. */
  at: Instant
  /** By the server's clock. */
  reported_at: Instant
  /** The member who reported it; stored no longer than pick-ups are. */
  by_user: Optional<string>
  /** Set if the meal was served although it does not suit the resident's needs. */
  despite: Optional<'conflict'>
  /** The id of the undoing act, once it is undone. */
  undo_id: Optional<string>
}

/** The leftovers on the plate of a pick-up. */
interface PlatesTable {
  /** The pick-up's id; each pick-up has one plate. */
  id: Fixed<string>
  mealtime_id: Fixed<string>
  /** The member whose plate it was; stored no longer than pick-ups are, after which the row only counts. */
  user_id: Optional<string>
  left_over: Fixed<PlateLeft>
}

/** A resident's rating of a served meal: one for each request, whatever its portions, and for each walk-up. */
interface RatingsTable {
  id: Fixed<string>
  /** Either the request or the walk-up is null; the other one identifies the resident. */
  request_id: Fixed<string | null>
  walk_up_id: Fixed<string | null>
  /** Null once the meal has been removed. */
  meal_id: Fixed<string | null>
  /** The mealtime's date, or the hostel's date when an anytime request was served: 'YYYY-MM-DD'. */
  date: Fixed<string>
  /** The number of stars, from 1 to 5. */
  stars: number
  /** The text for the kitchen, up to 300 characters; stored no longer than notes on requests. */
  text: Generated<string>
  rated_at: Instant
}

/** Food from a serving that was thrown away, as weighed by the kitchen. */
interface WasteTable {
  /** Made by the page, so that an entry sent twice counts only once. */
  id: string
  serving_id: string
  kind: WasteKind
  /** More than 0. */
  grams: number
  /** The member who entered it; null once their account is deleted. */
  by_user: string | null
  at: Instant
}

/** Reveals health and religion: stored only with the member's consent. */
export interface MemberNeedsTable {
  user_id: string
  kind: 'avoids' | 'diet'
  /** An allergen, or a diet if the kind is 'diet'. */
  label: Allergen | Diet
  /** When the member consented to it. */
  consented_at: Instant
  /** Whether the member has also consented to being counted for the kitchen; false if they have never been asked. */
  for_kitchen: ColumnType<boolean | number, boolean | undefined, boolean>
  /**
   * Whether the kitchen may see the resident's name with their special portion; false if the member consented before
   * this was asked.
   */
  with_name: ColumnType<boolean | number, boolean | undefined, boolean>
  /** Whether traces of what the member avoids count as well; the same in all of their rows. */
  traces: ColumnType<boolean | number, boolean | undefined, boolean>
}

/** The secret URL of a member's calendar, as the SHA-256 of its token in hexadecimal. */
interface CalendarFeedsTable {
  user_id: string
  token_hash: string
  shows: 'menu' | 'mine'
}

/** One per member and mealtime, added with the member's first request for it and removed with the member. */
interface PickupsTable {
  /** Random, so it cannot be guessed; shown as a scannable code. */
  id: Fixed<string>
  mealtime_id: Fixed<string>
  user_id: Fixed<string>
  /** A code to say aloud; unique at its mealtime. */
  code: Fixed<string>
}

/** What a counter did to a pick-up or to one request, and the outcome: the same report gets the same outcome. */
interface KitchenActsTable {
  /** The id, which the counter creates. */
  id: Fixed<string>
  pickup_id: Fixed<string | null>
  request_id: Fixed<string | null>
  act: Fixed<'serve' | 'undo'>
  outcome: Fixed<'done' | 'served-before' | 'not-pending'>
  /** When it happened, by the counter's clock, but never after `reported_at`. */
  at: Instant
  /** By the server's clock. */
  reported_at: Instant
  by_user: Optional<string>
  /** Set if the meal was served although it does not suit the resident's needs. */
  despite: Optional<'conflict'>
  /** The meal that was served instead of the requested one. */
  instead: Optional<string>
}

/** A poll in which the kitchen asks residents what it should cook. */
interface PollsTable {
  id: Fixed<string>
  /** The date ('YYYY-MM-DD', at the kitchen) and slot of the poll's mealtime; both null if it has none. */
  date: Optional<string>
  slot: Optional<Slot>
  closes_at: Instant
  created_at: Instant
}

interface PollOptionsTable {
  id: Fixed<string>
  poll_id: Fixed<string>
  /** The option's position on the page, from 1. */
  position: Fixed<number>
  /** An idea, or the title that a meal had when the poll began. */
  title: Fixed<string>
  /** Null for an idea, and once the meal is removed. */
  meal_id: Optional<string>
  /** When it was planned. Only one option of a poll is planned. */
  planned_at: OptionalInstant
}

/** A member's vote, one for each poll. */
interface PollVotesTable {
  poll_id: Fixed<string>
  user_id: Fixed<string>
  option_id: string
  /** When the vote was last changed. */
  at: Instant
}

/** A single row that counts changes to anytime requests: `lockUndated`. */
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
  ratings: RatingsTable
  waste: WasteTable
  member_needs: MemberNeedsTable
  calendar_feeds: CalendarFeedsTable
  pickups: PickupsTable
  kitchen_acts: KitchenActsTable
  undated_activity: UndatedActivityTable
  polls: PollsTable
  poll_options: PollOptionsTable
  poll_votes: PollVotesTable
}
