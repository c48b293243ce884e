import {
  type FirstDay,
  type HourFormat,
  type OpeningHours,
  type Slot,
  slots,
  WallTime,
  wallTimeText,
  weekdaysFrom,
  weekdayText,
  type Language,
  languageShown,
} from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { translate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/** A slot's opening hours on a weekday, as form values. */
export interface HoursRow {
  readonly isOpen: boolean
  readonly opens: string
  readonly closes: string
  readonly ordersDaysBefore: string
  readonly ordersAt: string
}

/** The form: a row per slot and weekday. */
export type HoursFields = Record<RowName, HoursRow>
export type RowName = `${Slot}${DayNumber}`

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** Monday is 1. */
export type DayNumber = (typeof weekdays)[number]

/** 'Monday' for 1: January 2024 began on a Monday. */
export const weekdayName = (language: Language, weekday: DayNumber): string =>
  weekdayText(language, `2024-01-0${weekday}`)

/** All days in the order of the hostel's week. */
export const weekdaysIn = (firstDay?: FirstDay): readonly DayNumber[] => {
  const order = weekdaysFrom(firstDay)
  return weekdays.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

export const rowName = (weekday: DayNumber, slot: Slot): RowName => `${slot}${weekday}`

export const weekSlots = weekdays.flatMap((weekday) => slots.map((slot) => ({ weekday, slot })))

const defaultHours: Readonly<Record<Slot, Omit<HoursRow, 'isOpen'>>> = {
  breakfast: { opens: '07:00', closes: '09:00', ordersDaysBefore: '1', ordersAt: '20:00' },
  lunch: { opens: '12:30', closes: '14:00', ordersDaysBefore: '0', ordersAt: '10:00' },
  dinner: { opens: '19:00', closes: '21:00', ordersDaysBefore: '0', ordersAt: '16:00' },
}

/** The form's values. Closed slots start with the proposed times. */
export function fieldsOfHours(
  hours: readonly OpeningHours[],
  proposal: readonly OpeningHours[],
): HoursFields {
  const rows = weekSlots.map(({ weekday, slot }): [RowName, HoursRow] => {
    const isHere = (one: OpeningHours) => one.weekday === weekday && one.slot === slot
    const open = hours.find(isHere)
    return [rowName(weekday, slot), toRow(open ?? proposal.find(isHere), slot, open !== undefined)]
  })
  // safe: all keys are names of rows
  return Object.fromEntries(rows) as HoursFields
}

const toRow = (hours: OpeningHours | undefined, slot: Slot, isOpen: boolean): HoursRow =>
  hours
    ? {
        isOpen,
        opens: hours.opens,
        closes: hours.closes,
        ordersDaysBefore: String(hours.ordersDaysBefore),
        ordersAt: hours.ordersAt,
      }
    : { isOpen, ...defaultHours[slot] }

/** The call's input: the open rows. */
export const hoursOfFields = (fields: HoursFields): OpeningHours[] =>
  weekSlots.flatMap(({ weekday, slot }) => {
    const { isOpen, ordersDaysBefore, ...times } = fields[rowName(weekday, slot)]
    return isOpen ? [{ slot, weekday, ...times, ordersDaysBefore: Number(ordersDaysBefore) }] : []
  })

/** Rows with the same hours have the same key. A closed row's times do not matter. */
const getKey = ({ isOpen, opens, closes, ordersDaysBefore, ordersAt }: HoursRow) =>
  isOpen ? [opens, closes, ordersDaysBefore, ordersAt].join(' ') : ''

/** The most frequent key, or the first of several that tie. */
const mostFrequent = (keys: readonly string[]) =>
  [...Map.groupBy(keys, (key) => key).values()].reduce((longest, one) =>
    one.length > longest.length ? one : longest,
  )[0]

/**
 * The rows that differ from their slot's most common hours.
 *
 * @param known rows that remain exceptions whatever their hours, and do not count towards the most common
 *   hours
 */
export const exceptionsIn = (fields: HoursFields, known: readonly RowName[] = []): readonly RowName[] =>
  slots.flatMap((slot) => {
    const names = weekdays.map((weekday) => rowName(weekday, slot))
    const common = mostFrequent(
      names.filter((name) => !known.includes(name)).map((name) => getKey(fields[name])),
    )
    return names.filter((name) => known.includes(name) || getKey(fields[name]) !== common)
  })

export type RowErrors = Partial<Record<keyof HoursRow, string>>

const isTime = (text: string) => z.safeParse(WallTime, text).success

/** A row's errors, in plain words. */
export function rowErrors(
  { isOpen, opens, closes, ordersDaysBefore, ordersAt }: HoursRow,
  slot: Slot,
  hourFormat?: HourFormat,
): RowErrors {
  if (!isOpen) return {}
  const isLate = ordersDaysBefore === '0' && isTime(opens) && ordersAt > opens
  return {
    ...(!isTime(opens) && { opens: translate(texts.enterBegin, { slot }) }),
    ...(!isTime(closes) && { closes: translate(texts.enterEnd, { slot }) }),
    ...(closes === opens && isTime(opens) && { closes: translate(texts.endsWhenItBegins, { slot }) }),
    ...(!isTime(ordersAt) && { ordersAt: translate(texts.enterOrdersAt) }),
    ...(isTime(ordersAt) &&
      isLate && {
        ordersAt: translate(texts.closeBefore, {
          slot,
          time: wallTimeText(languageShown(), opens, hourFormat),
        }),
      }),
  }
}

/** By number of days: at index 1 'the day before'. */
export const daysBeforeTexts = [
  texts.onTheDay,
  texts.dayBefore,
  texts.twoDaysBefore,
  texts.threeDaysBefore,
  texts.fourDaysBefore,
  texts.fiveDaysBefore,
  texts.sixDaysBefore,
  texts.weekBefore,
] as const
