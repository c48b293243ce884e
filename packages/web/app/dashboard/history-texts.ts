import {
  counted,
  type FirstDay,
  firstOfWeek,
  type PastMealtime,
  type Slot,
  slots,
  type WeekOfWaste,
  monthText,
  shortDateText,
  dayText,
  mealtimeText,
  weekdayText,
  countText,
} from '@warm-ladle/contract'
import type { Point } from '../ui/charts/chart-layout.ts'

/** The slot with most portions; lunch without any. */
export function slotWithMost(mealtimes: readonly PastMealtime[]): Slot {
  const sumOf = (slot: Slot) =>
    mealtimes.reduce((sum, one) => (one.slot === slot ? sum + one.handedOut : sum), 0)
  return slots.reduce<Slot>((most, slot) => (sumOf(slot) > sumOf(most) ? slot : most), 'lunch')
}

/** The points of mealtimes of one slot; the first of each week has its date below the axis. */
export const dayPoints = (mealtimes: readonly PastMealtime[], firstDay?: FirstDay): Point[] =>
  mealtimes.map(({ date }, place) => {
    const before = mealtimes[place - 1]?.date
    const isNewWeek = before === undefined || firstOfWeek(date, firstDay) !== firstOfWeek(before, firstDay)
    return { key: date, name: dayText(date), label: isNewWeek ? shortDateText(date) : undefined }
  })

/** 'Lunch, Mon, Nov 16: 52, expected 48' */
export function pastText(mealtime: PastMealtime | undefined): string {
  if (!mealtime) return ''
  const { handedOut, forecast } = mealtime
  const said = `${mealtimeText(mealtime)}: ${countText(handedOut)}`
  return forecast ? `${said}, expected ${countText(forecast.expected)}` : said
}

const sum = (some: readonly PastMealtime[]) => some.reduce((total, { handedOut }) => total + handedOut, 0)

/** The last seven compared with the seven before them, and how often it came as expected. */
export function portionsSentence(mealtimes: readonly PastMealtime[]): string {
  const [last, before] = [mealtimes.slice(-7), mealtimes.slice(-14, -7)]
  const more = sum(last) - sum(before)
  const compared =
    before.length < 7
      ? ''
      : more === 0
        ? ', as many as the seven before'
        : `, ${countText(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than the seven before`
  const known = mealtimes.flatMap(({ handedOut, forecast }) => (forecast ? [{ handedOut, ...forecast }] : []))
  const held = known.filter(({ handedOut, low, high }) => low <= handedOut && handedOut <= high)
  return [
    `Last ${last.length}: ${counted(sum(last), 'portion')}${compared}.`,
    known.length > 0 && `${held.length} of ${known.length} were within the expected range.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const gramsPerPlate = ({ grams, portions }: WeekOfWaste) => Math.round(grams / Math.max(1, portions))
export const gramsText = (grams: number) => `${countText(grams)} g`

export const weekPoints = (waste: readonly WeekOfWaste[]): Point[] =>
  waste.map(({ monday }) => ({
    key: monday,
    name: `Week of ${shortDateText(monday)}`,
    label: shortDateText(monday),
  }))

/** 'From Friday on you see here', of a date; without one from the first mealtime on. */
export const fromText = (date: string | undefined): string =>
  `From ${date === undefined ? 'the first mealtime' : weekdayText(date)} on you see here`

const sevenDays = 7 * 24 * 60 * 60 * 1000

/** The first day of the week after a date. */
export const nextWeek = (today: string, firstDay?: FirstDay) =>
  new Date(Date.parse(firstOfWeek(today, firstDay)) + sevenDays).toISOString().slice(0, 10)

/** 'Since September 27 g less a plate.' */
export function wasteSentence(waste: readonly WeekOfWaste[]): string {
  const [first, last] = [waste[0], waste.at(-1)]
  if (!first || !last || first === last) return 'The next week shows whether it becomes less.'
  const [month = ''] = monthText(first.monday.slice(0, 7)).split(' ')
  const less = gramsPerPlate(first) - gramsPerPlate(last)
  if (less === 0) return `As much as in ${month}.`
  return `Since ${month} ${gramsText(Math.abs(less))} ${less > 0 ? 'less' : 'more'} a plate.`
}
