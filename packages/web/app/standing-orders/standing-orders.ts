import { queryOptions } from '@tanstack/react-query'
import {
  type FirstDay,
  weekdaysFrom,
  type Absence,
  counted,
  dateText,
  datesText,
  type Slot,
  slotNames,
  type StandingOrder,
  type StandingOrderDay,
  shortWeekdayText,
} from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { touchedByRequests } from '../mealtimes/use-request-meal.tsx'

/** The signed-in member's standing orders. */
export const standingOrdersQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['standing-orders'], queryFn: () => api.standingOrders.list() })

/** When the signed-in member is away. */
export const absencesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['absences'], queryFn: () => api.absences.list() })

/** The meals that are made for a mealtime, of which one can be preferred. */
export const preferableQuery = (api: ApiClient, slot: Slot) =>
  queryOptions({
    queryKey: ['meals', 'preferable', slot],
    queryFn: async () =>
      (await api.meals.search({ query: { category: slotNames[slot], limit: 100 } })).body.map(
        ({ _id: id, title }) => ({ id, title }),
      ),
  })

/** Queries that a change of standing orders or absences makes stale. */
export const touchedByOrders = [...touchedByRequests, ['absences']] as const

/** Days of the week as choices of a form have them. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export type WeekdayName = (typeof weekdays)[number]

/** The same in the order of the hostel's week. */
export const weekdaysIn = (firstDay?: FirstDay): readonly WeekdayName[] => {
  const order = weekdaysFrom(firstDay)
  return weekdays.toSorted((one, other) => order.indexOf(Number(one)) - order.indexOf(Number(other)))
}

// of a week that begins on a Monday
const shortName = (weekday: number | string) => shortWeekdayText(`2024-01-0${weekday}`)

/** 'Mon' and the others. */
export const weekdayNames: Readonly<Record<WeekdayName, string>> = {
  1: shortName(1),
  2: shortName(2),
  3: shortName(3),
  4: shortName(4),
  5: shortName(5),
  6: shortName(6),
  7: shortName(7),
}

const usualDays: ReadonlyMap<string, string> = new Map([
  ['1234567', 'every day'],
  ['12345', 'on weekdays'],
  ['67', 'on weekends'],
])

/** 'Lunch on weekdays', 'Dinner on Mon, Thu'. */
export function orderName({ slot, weekdays: days }: Pick<StandingOrder, 'slot' | 'weekdays'>): string {
  const when = usualDays.get(days.join('')) ?? `on ${days.map(shortName).join(', ')}`
  return `${slotNames[slot]} ${when}`
}

/** 'What fits my needs · 1 portion · until Dec 18, 2026' */
export function termsText({ meal, portions, takeaway, from, until }: StandingOrder, today: string): string {
  const said = [
    meal === null ? 'What fits my needs' : `${meal.title}, or else what fits my needs`,
    counted(portions, 'portion'),
    takeaway ? 'take-away' : 'eat here',
    from > today && `from ${dateText(from)}`,
    until !== null && `until ${dateText(until)}`,
  ]
  return said.filter(Boolean).join(' · ')
}

/** An absence in questions and names of buttons: 'Dec 21 – 31, 2026'. */
export const absenceName = ({ from, until }: Absence): string => datesText(from, until)

/** How a day stands, in words; what is booked is named by its title. */
export const stateTexts: Readonly<Record<Exclude<StandingOrderDay['state'], 'booked'>, string>> = {
  waiting: 'Not planned yet',
  'booked-by-hand': 'You have booked',
  skipped: 'Skipped',
  away: 'You are away',
  closed: 'Kitchen closed',
  missed: 'Not booked',
}
