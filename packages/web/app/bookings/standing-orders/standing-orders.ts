import { queryOptions } from '@tanstack/react-query'
import {
  type FirstDay,
  weekdaysFrom,
  type Absence,
  dateText,
  datesText,
  type Message,
  type Slot,
  categoryBySlot,
  type StandingOrder,
  type StandingOrderDay,
  shortWeekdayText,
  type Language,
  listText,
} from '@warm-ladle/contract'
import type { ApiClient } from '../../api/query.ts'
import { texts as mealtimeTexts } from '../texts.ts'
import type { Translate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/** The logged-in member's standing orders. */
export const standingOrdersQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['standing-orders'], queryFn: () => api.standingOrders.list() })

/** The meals that were made for this mealtime before; one of them can be chosen as the preferred meal. */
export const preferableQuery = (api: ApiClient, slot: Slot) =>
  queryOptions({
    queryKey: ['meals', 'preferable', slot],
    queryFn: async () =>
      (await api.meals.search({ query: { category: categoryBySlot[slot], limit: 100 } })).body.map(
        ({ _id: id, title }) => ({ id, title }),
      ),
  })

/** Days of the week as the values of a form. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export type WeekdayName = (typeof weekdays)[number]

/** The same in the order of the hostel's week. */
export const weekdaysIn = (firstDay?: FirstDay): readonly WeekdayName[] => {
  const order = weekdaysFrom(firstDay)
  return weekdays.toSorted((one, other) => order.indexOf(Number(one)) - order.indexOf(Number(other)))
}

// the numbers fit these dates, since January 1, 2024 was a Monday
const shortName = (language: Language, weekday: number | string) =>
  shortWeekdayText(language, `2024-01-0${weekday}`)

/** Short names of the weekdays, e.g. 'Mon'. */
export const weekdayNamesIn = (language: Language): Readonly<Record<WeekdayName, string>> => ({
  1: shortName(language, 1),
  2: shortName(language, 2),
  3: shortName(language, 3),
  4: shortName(language, 4),
  5: shortName(language, 5),
  6: shortName(language, 6),
  7: shortName(language, 7),
})

/** 'Lunch on weekdays', 'Dinner on Mon, Thu'. */
export function orderName(
  t: Translate,
  { slot, weekdays: days }: Pick<StandingOrder, 'slot' | 'weekdays'>,
): string {
  const together = days.join('')
  if (together === '1234567') return t(texts.everyDay, { slot })
  if (together === '12345') return t(texts.onWeekdays, { slot })
  if (together === '67') return t(texts.onWeekends, { slot })
  return t(texts.onDays, {
    slot,
    days: listText(
      t.language,
      days.map((day) => shortName(t.language, day)),
    ),
  })
}

/** 'Any meal that suits me · 1 portion · until Dec 18, 2026' */
export function termsText(
  t: Translate,
  { meal, portions, takeaway, from, until }: StandingOrder,
  today: string,
): string {
  const said = [
    meal === null ? t(texts.whatSuitsMe) : t(texts.preferred, { meal: meal.title }),
    t(mealtimeTexts.portions, { portions }),
    t(takeaway ? texts.takeAwayToo : texts.eatHere),
    from > today && t(texts.fromDate, { date: dateText(t.language, from) }),
    until !== null && t(texts.untilDate, { date: dateText(t.language, until) }),
  ]
  return said.filter(Boolean).join(' · ')
}

/** An absence in questions and button names: 'Dec 21 – 31, 2026'. */
export const absenceName = (language: Language, { from, until }: Absence): string =>
  datesText(language, from, until)

/** The words for each state of a day. A request shows the title of its meal instead. */
export const stateTexts = {
  waiting: texts.notPlanned,
  'booked-by-hand': texts.bookedByHand,
  skipped: texts.skipped,
  away: texts.away,
  closed: texts.kitchenClosed,
  missed: texts.missed,
  paused: texts.paused,
} as const satisfies Readonly<Record<Exclude<StandingOrderDay['state'], 'booked'>, Message>>
