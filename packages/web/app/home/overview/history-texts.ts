import {
  type FirstDay,
  firstOfWeek,
  type KitchenHistory,
  type PastMealtime,
  type Slot,
  slots,
  type WeekOfWaste,
  monthNameText,
  shortDateText,
  dayText,
  mealtimeText,
  type Language,
} from '@warm-ladle/contract'
import type { Translate } from '../../page/language.tsx'
import type { Point } from '../../ui/charts/chart-layout.ts'
import { texts } from './texts.ts'

/** The slot with the most portions; lunch if there are none. */
export function findBusiestSlot(mealtimes: readonly PastMealtime[]): Slot {
  const countServed = (slot: Slot) =>
    mealtimes.reduce((sum, one) => (one.slot === slot ? sum + one.handedOut : sum), 0)
  return slots.reduce<Slot>(
    (busiest, slot) => (countServed(slot) > countServed(busiest) ? slot : busiest),
    'lunch',
  )
}

/** The points of one slot's mealtimes; the first of each week has its date below the axis. */
export const dayPoints = (
  language: Language,
  mealtimes: readonly PastMealtime[],
  firstDay?: FirstDay,
): Point[] =>
  mealtimes.map(({ date }, index) => {
    const before = mealtimes[index - 1]?.date
    const isNewWeek = before === undefined || firstOfWeek(date, firstDay) !== firstOfWeek(before, firstDay)
    return {
      key: date,
      name: dayText(language, date),
      label: isNewWeek ? shortDateText(language, date) : undefined,
    }
  })

/** 'Lunch on Mon, Nov 16: 52, expected 48' */
export function pastText(t: Translate, past: PastMealtime | undefined): string {
  if (!past) return ''
  const { handedOut: portions, forecast } = past
  const mealtime = mealtimeText(t.language, past)
  return forecast
    ? t(texts.servedExpected, { mealtime, portions, expected: forecast.expected })
    : t(texts.servedAt, { mealtime, portions })
}

const sum = (some: readonly PastMealtime[]) => some.reduce((total, { handedOut }) => total + handedOut, 0)

/** Compares the last seven mealtimes with the seven before, and says how often the forecast was right. */
export function portionsSentence(t: Translate, mealtimes: readonly PastMealtime[]): string {
  const [last, before] = [mealtimes.slice(-7), mealtimes.slice(-14, -7)]
  const more = before.length < 7 ? undefined : sum(last) - sum(before)
  const known = mealtimes.flatMap(({ handedOut, forecast }) => (forecast ? [{ handedOut, ...forecast }] : []))
  const held = known.filter(({ handedOut, low, high }) => low <= handedOut && handedOut <= high)
  return [
    lastSentence(t, { mealtimes: last.length, portions: sum(last) }, more),
    known.length > 0 && t(texts.asExpected, { held: held.length, mealtimes: known.length }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** @param more the increase; undefined if too little is known */
function lastSentence(
  t: Translate,
  last: { readonly mealtimes: number; readonly portions: number },
  more: number | undefined,
): string {
  if (more === undefined) return t(texts.last, last)
  if (more === 0) return t(texts.lastSame, last)
  return more > 0 ? t(texts.lastMore, { ...last, more }) : t(texts.lastFewer, { ...last, fewer: -more })
}

/** All portions of a week. */
export interface PastWeek {
  /** The first day of the week. */
  readonly monday: string
  readonly served: number
  /** Missing if any of its mealtimes has no forecast. */
  readonly expected: number | undefined
}

/** The past weeks, the oldest first. */
export function toWeeks({ today, mealtimes }: KitchenHistory, firstDay?: FirstDay): PastWeek[] {
  const weeks = Map.groupBy(mealtimes, ({ date }) => firstOfWeek(date, firstDay))
  const thisWeek = firstOfWeek(today, firstDay)
  return [...weeks]
    .filter(([monday]) => monday < thisWeek)
    .map(([monday, ofWeek]) => ({
      monday,
      served: sum(ofWeek),
      expected: ofWeek.every(({ forecast }) => forecast)
        ? ofWeek.reduce((total, { forecast }) => total + (forecast?.expected ?? 0), 0)
        : undefined,
    }))
}

/** 'Week of Nov 16: 520, expected 506' */
export function weekText(t: Translate, week: PastWeek | undefined): string {
  if (!week) return ''
  const { monday, served: portions, expected } = week
  const mealtime = t(texts.weekOf, { date: shortDateText(t.language, monday) })
  return expected === undefined
    ? t(texts.servedAt, { mealtime, portions })
    : t(texts.servedExpected, { mealtime, portions, expected })
}

/** Compares the last week with the one before. */
export function weeksSentence(t: Translate, weeks: readonly PastWeek[]): string {
  const [last, before] = [weeks.at(-1), weeks.at(-2)]
  if (!last) return ''
  const { served: portions } = last
  if (!before) return t(texts.lastWeek, { portions })
  const more = portions - before.served
  if (more === 0) return t(texts.lastWeekSame, { portions })
  return more > 0
    ? t(texts.lastWeekMore, { portions, more })
    : t(texts.lastWeekFewer, { portions, fewer: -more })
}

export const gramsPerPlate = ({ grams, portions }: WeekOfWaste) => Math.round(grams / Math.max(1, portions))

export const weekPoints = (t: Translate, weeks: readonly Pick<WeekOfWaste, 'monday'>[]): Point[] =>
  weeks.map(({ monday }) => ({
    key: monday,
    name: t(texts.weekOf, { date: shortDateText(t.language, monday) }),
    label: shortDateText(t.language, monday),
  }))

const sevenDays = 7 * 24 * 60 * 60 * 1000

/** The first day of the week following a date. */
export const nextWeek = (today: string, firstDay?: FirstDay) =>
  new Date(Date.parse(firstOfWeek(today, firstDay)) + sevenDays).toISOString().slice(0, 10)

/** '27 g less per portion since September.' */
export function wasteSentence(t: Translate, waste: readonly WeekOfWaste[]): string {
  const [first, last] = [waste[0], waste.at(-1)]
  if (!first || !last || first === last) return t(texts.wasteSoon)
  const month = monthNameText(t.language, first.monday.slice(0, 7))
  const less = gramsPerPlate(first) - gramsPerPlate(last)
  if (less === 0) return t(texts.wasteSame, { month })
  return less > 0 ? t(texts.wasteLess, { month, grams: less }) : t(texts.wasteMore, { month, grams: -less })
}
