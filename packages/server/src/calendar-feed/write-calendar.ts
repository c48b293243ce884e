import { counted, type FeedKind, slotNames } from '@warm-ladle/contract'
import ical, { escape, ICalEventStatus, type ICalEventData } from 'ical-generator'
import { momentText } from '../moment-text.ts'
import type { FeedMealtime } from './feed-mealtime.ts'

export interface CalendarContent {
  readonly hostelName: string
  readonly shows: FeedKind
  /** Page of the week. */
  readonly weekUrl: string
  readonly timeZone: string
  readonly now: Date
  readonly mealtimes: readonly FeedMealtime[]
}

/** Seconds after which calendar programs should ask again. */
const refreshAfter = 3600

/**
 * Mealtimes as iCalendar (RFC 5545), with times in UTC. An event keeps its UID, which is the mealtime's id, and its
 * SEQUENCE counts planning changes, so that programs replace what they have instead of adding to it.
 */
export function writeCalendar(content: CalendarContent): string {
  const { hostelName, shows, mealtimes } = content
  const calendar = ical({
    prodId: { company: 'Warm Ladle', product: 'Mealtimes', language: 'EN' },
    // the library escapes the texts of events only
    name: escape(`${shows === 'mine' ? 'My meals' : 'Meals'} at ${hostelName}`, false),
    ttl: refreshAfter,
  })
  for (const mealtime of mealtimes) {
    if (shows === 'menu' || isMine(mealtime)) calendar.createEvent(eventOf(mealtime, content))
  }
  return calendar.toString()
}

const isMine = ({ state, wasMine, meals }: FeedMealtime) =>
  state === 'cancelled' ? wasMine : meals.some(({ mine }) => mine)

function eventOf(mealtime: FeedMealtime, { hostelName, weekUrl, now, ...content }: CalendarContent) {
  const isCancelled = mealtime.state === 'cancelled'
  const name = slotNames[mealtime.slot]
  const shown = content.shows === 'mine' ? mealtime.meals.filter(({ mine }) => mine) : mealtime.meals
  const titles = shown.map(({ title }) => title).join(', ')
  return {
    id: mealtime.id,
    sequence: mealtime.revision,
    stamp: now,
    start: mealtime.startsAt,
    end: mealtime.endsAt,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: isCancelled ? `Cancelled: ${name}` : titles === '' ? name : `${name}: ${titles}`,
    description: descriptionOf(mealtime, shown, content),
    location: hostelName,
    url: weekUrl,
  } satisfies ICalEventData
}

function descriptionOf(
  { state, cancelReason, note, ordersCloseAt }: FeedMealtime,
  shown: FeedMealtime['meals'],
  { timeZone }: Pick<CalendarContent, 'timeZone'>,
) {
  if (state === 'cancelled') return `The kitchen has cancelled this mealtime: ${cancelReason ?? ''}`
  return [...shown.map(mealText), note, `Orders close ${momentText(ordersCloseAt, timeZone)}`]
    .filter(Boolean)
    .join('\n')
}

function mealText({ title, mine }: FeedMealtime['meals'][number]) {
  if (!mine) return title
  return `${title} (${counted(mine.portions, 'portion')} for you${mine.takeaway ? ', to take away' : ''})`
}
