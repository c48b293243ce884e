import {
  type FeedKind,
  type HourFormat,
  type Language,
  listText,
  type MealtimeState,
  type Slot,
  slotNames,
  zonedMomentText,
} from '@warm-ladle/contract'
import ical, { escape, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { Database } from '../../database/schema.ts'
import { toBoolean } from '../../database/values.ts'
import { type FeedRange, feedRows } from './queries.ts'
import { texts } from './texts.ts'
import { sayIn } from '../../platform/words.ts'

export interface CalendarContent {
  readonly hostelName: string
  /** The member's language. */
  readonly language: Language
  readonly shows: FeedKind
  /** URL of the week's page. */
  readonly weekUrl: string
  readonly timeZone: string
  /** Time format. */
  readonly hours?: HourFormat | undefined
  readonly now: Date
  readonly mealtimes: readonly FeedMealtime[]
}

/** Seconds after which calendar programs should refresh. */
const refreshAfter = 3600

/**
 * Writes mealtimes as iCalendar (RFC 5545), with times in UTC. An event's UID is its mealtime's id, and its SEQUENCE
 * counts planning changes, so that calendar programs replace events instead of adding more.
 */
export function writeCalendar(content: CalendarContent): string {
  const { hostelName: hostel, language, shows, mealtimes } = content
  const name = sayIn(language)(shows === 'mine' ? texts.myMeals : texts.meals, { hostel })
  const calendar = ical({
    prodId: { company: 'Warm Ladle', product: 'Mealtimes', language: 'EN' },
    // the library escapes only the texts of events
    name: escape(name, false),
    ttl: refreshAfter,
  })
  for (const mealtime of mealtimes) {
    if (shows === 'menu' || isMine(mealtime)) calendar.createEvent(toEvent(mealtime, content))
  }
  return calendar.toString()
}

const isMine = ({ state, wasMine, meals }: FeedMealtime) =>
  state === 'cancelled' ? wasMine : meals.some(({ mine }) => mine)

function toEvent(mealtime: FeedMealtime, { hostelName, weekUrl, now, ...content }: CalendarContent) {
  const { language } = content
  const say = sayIn(language)
  const isCancelled = mealtime.state === 'cancelled'
  const name = say(slotNames[mealtime.slot])
  const shown = content.shows === 'mine' ? mealtime.meals.filter(({ mine }) => mine) : mealtime.meals
  const meals = listText(
    language,
    shown.map(({ title }) => title),
  )
  const summary = meals === '' ? name : say(texts.withMeals, { mealtime: name, meals })
  return {
    id: mealtime.id,
    sequence: mealtime.revision + (content.shows === 'mine' ? mealtime.activity : 0),
    stamp: now,
    start: mealtime.startsAt,
    end: mealtime.endsAt,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: isCancelled ? say(texts.cancelled, { mealtime: name }) : summary,
    description: describeMealtime(mealtime, shown, content),
    location: hostelName,
    url: weekUrl,
  } satisfies ICalEventData
}

function describeMealtime(
  { state, cancelReason, note, ordersCloseAt }: FeedMealtime,
  shown: FeedMealtime['meals'],
  { language, timeZone, hours }: Pick<CalendarContent, 'language' | 'timeZone' | 'hours'>,
) {
  const say = sayIn(language)
  if (state === 'cancelled') return say(texts.cancelledBecause, { reason: cancelReason ?? '' })
  const orderBy = say(texts.orderBy, {
    moment: zonedMomentText(language, ordersCloseAt.toISOString(), timeZone, hours),
  })
  return [...shown.map((meal) => mealText(meal, language)), note, orderBy].filter(Boolean).join('\n')
}

function mealText({ title: meal, mine }: FeedMealtime['meals'][number], language: Language) {
  if (!mine) return meal
  const { portions, takeaway } = mine
  return sayIn(language)(takeaway ? texts.forYouTakeaway : texts.forYou, { meal, portions })
}

/** A mealtime as one member's calendar shows it. */
export interface FeedMealtime {
  readonly id: string
  readonly slot: Slot
  readonly state: MealtimeState
  readonly startsAt: Date
  readonly endsAt: Date
  readonly ordersCloseAt: Date
  readonly revision: number
  /**
   * Increases with each act at the mealtime, including the member's own acts, although these do not count as
   * planning changes.
   */
  readonly activity: number
  readonly note: string
  readonly cancelReason: string | null
  readonly meals: readonly {
    readonly title: string
    /** The member's request. */
    readonly mine?: { readonly portions: number; readonly takeaway: boolean } | undefined
  }[]
  /** Whether the member had a request when the kitchen cancelled it. */
  readonly wasMine: boolean
}

type Row = Awaited<ReturnType<typeof feedRows>>[number]

/** Mealtimes on these dates that are or were published, with their meals and the member's requests. */
export async function listFeedMealtimes(db: Database, range: FeedRange): Promise<FeedMealtime[]> {
  const rows = await feedRows(db, range)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(feedMealtime)
}

/** Builds the mealtime from its rows. */
function feedMealtime(rows: readonly Row[]) {
  const [mealtime] = rows
  if (!mealtime) return []
  const { id, slot, state, revision, activity, note } = mealtime
  return {
    id,
    slot,
    state,
    revision,
    activity,
    note,
    startsAt: new Date(mealtime.starts_at),
    endsAt: new Date(mealtime.ends_at),
    ordersCloseAt: new Date(mealtime.orders_close_at),
    cancelReason: mealtime.cancel_reason,
    meals: [...Map.groupBy(rows, (row) => row.serving_id ?? '').values()].flatMap(toMeal),
    wasMine: rows.some(({ closed_as }) => closed_as === 'kitchen'),
  }
}

/** A meal with the member's request. Requests that the member cancelled do not count, so there is only one. */
function toMeal(rows: readonly Row[]) {
  const title = rows[0]?.meal_title ?? ''
  if (title === '') return []
  const request = rows.find(({ status }) => status !== null && status !== 'cancelled')
  const mine = request && {
    portions: request.portions ?? 1,
    takeaway: toBoolean(request.takeaway ?? false),
  }
  return { title, mine }
}
