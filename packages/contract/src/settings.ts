import * as z from 'zod/mini'
import { type Currency, dollars, priceText } from './count-text.ts'
import { currencyCodes, majorOf } from './currencies.ts'
import type { HourFormat } from './date-text.ts'
import type { FirstDay } from './first-day.ts'
import { mostGuests, mostPortions } from './mealtime.ts'
import { optionalLine, requiredLine } from './text.ts'
import { texts as checks } from './checks/texts.ts'
import { tell } from './said.ts'

/** What settings are about, in the order of the page. */
export const settingGroups = ['Hostel', 'Requests and serving', 'Paying', 'Memberships'] as const

interface Setting<T> {
  readonly group: (typeof settingGroups)[number]
  /** What it can be; of an amount as far as no other currency was chosen. */
  readonly schema: z.ZodMiniType<T>
  /** The same of an amount, in minor units of this currency. */
  readonly schemaIn?: (currency: Currency) => z.ZodMiniType<T>
  /** Used until a hostel chooses another value. */
  readonly default: T
  readonly label: string
  /** Its effect, in a sentence or two. */
  readonly hint: string
  /** What a number counts: minor units of the currency, which pages show as an amount. */
  readonly unit?: 'cents'
  /** The values that it can have, as pages name them; missing where it is no choice of a few. */
  readonly options?: Readonly<Record<string, string>>
}

const setting = <T>(declared: Setting<T>) => declared

/**
 * An amount in minor units, with its bounds in cents: those of currencies without cents are the same number, and those of
 * thousandths ten times as many.
 */
function amount(noun: 'price' | 'amount', least: number, most: number, isByCard = false) {
  const schemaIn = (currency: Currency) => {
    const factor = currency.decimals === 3 ? 10 : 1
    const textOf = (minor: number) => priceText(majorOf(minor, currency), currency)
    return z.int(tell(checks.enterPrice, { noun })).check(
      z.minimum(least * factor, tell(checks.enterPriceFrom, { noun, least: textOf(least * factor) })),
      z.maximum(most * factor, tell(checks.enterPriceUpTo, { noun, most: textOf(most * factor) })),
      // cards are charged in no smaller steps
      z.multipleOf(isByCard ? factor : 1, tell(checks.enterTwoDecimals, { noun })),
    )
  }
  return { schema: schemaIn(dollars), schemaIn, unit: 'cents' } as const
}

/** Of at least what a card can be charged. */
const price = amount('price', 50, 1_000_000, true)

/** It may be nothing. */
const someAmount = amount('amount', 0, 100_000)

const validity = (name: string) =>
  setting({
    schema: z
      .int(tell(checks.fullMonths))
      .check(z.minimum(0, tell(checks.from0)), z.maximum(60, tell(checks.upTo60Months))),
    group: 'Memberships',
    default: 0,
    label: `Months of ${name}`,
    hint: 'How long a membership lasts that is bought from now on. 0 is for ever.',
  })

const allowance = (name: string) =>
  setting({
    schema: z
      .int(tell(checks.wholeNumber))
      .check(z.minimum(0, tell(checks.from0)), z.maximum(200, tell(checks.upTo200))),
    group: 'Memberships',
    default: 0,
    label: `Portions a week with ${name}`,
    hint: 'How many portions its members may book in a week. 0 is without limit.',
  })

/** What a hostel can choose, by name. The database keeps what differs from the default. */
export const settings = {
  hostelName: setting({
    group: 'Hostel',
    schema: requiredLine(40, tell(checks.hostelNameRequired)),
    default: 'Warm Ladle',
    label: 'Name of the hostel',
    hint: 'On all pages, and in emails and calendars.',
  }),
  hostelAddress: setting({
    group: 'Hostel',
    schema: optionalLine(120),
    default: '',
    label: 'Address',
    hint: 'On receipts.',
  }),
  hourFormat: setting<HourFormat>({
    group: 'Hostel',
    schema: z.enum(['language', '12', '24'], tell(checks.chooseHours)),
    default: 'language',
    label: 'Hours of the day',
    hint: 'How times are written, on pages and in emails and calendars.',
    options: { language: 'As the language does', '12': '7:00 PM', '24': '19:00' },
  }),
  firstDay: setting<FirstDay>({
    group: 'Hostel',
    schema: z.enum(['monday', 'sunday', 'saturday'], tell(checks.chooseDay)),
    default: 'monday',
    label: 'First day of the week',
    hint: 'Of the week’s page, of plans, of reports by week, and of what a membership allows in a week.',
    options: { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
  }),
  removeLeaversAfterDays: setting({
    group: 'Hostel',
    schema: z
      .int(tell(checks.fullDays))
      .check(z.minimum(0, tell(checks.from0)), z.maximum(3650, tell(checks.upTo3650))),
    default: 0,
    label: 'Days until leavers are removed',
    hint: 'How many days after the end of a stay its account is removed, as Delete does. 0 is never.',
  }),
  requestsWithoutMealtime: setting({
    group: 'Requests and serving',
    schema: z.boolean(),
    default: true,
    label: 'Requests without a mealtime',
    hint: 'Residents may request meals that are planned for no mealtime, to be served at any time.',
  }),
  lateCancel: setting({
    group: 'Requests and serving',
    schema: z.boolean(),
    default: false,
    label: 'Late cancellation',
    hint: 'Residents may cancel after orders close. The portions go to walk-ups.',
  }),
  mostPortions: setting({
    group: 'Requests and serving',
    schema: z
      .int('Enter a whole number')
      .check(
        z.minimum(1, tell(checks.from1)),
        z.maximum(mostPortions, tell(checks.enterAtMost, { most: mostPortions })),
      ),
    default: mostPortions,
    label: 'Portions for a resident',
    hint: 'How many one resident may ask for at a mealtime, of all dishes together.',
  }),
  guests: setting({
    group: 'Requests and serving',
    schema: z
      .int('Enter a whole number')
      .check(
        z.minimum(0, tell(checks.atLeast0)),
        z.maximum(mostGuests, tell(checks.enterAtMost, { most: mostGuests })),
      ),
    default: 0,
    label: 'Guests of a resident',
    hint: 'How many guests a resident may bring with each request. Each has a portion of their own. 0: none.',
  }),
  servingOpensMinutes: setting({
    group: 'Requests and serving',
    schema: z.int(tell(checks.fullMinutes)).check(z.minimum(0), z.maximum(240, tell(checks.upToFourHours))),
    default: 15,
    label: 'Serving before a mealtime',
    hint: 'How many minutes before it begins the counter hands meals out without being asked.',
  }),
  publishMinLikes: setting({
    group: 'Requests and serving',
    schema: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    default: 0,
    label: 'Likes to publish',
    hint: 'How many an announced meal needs before it can be published.',
  }),
  currency: setting({
    group: 'Paying',
    schema: z.enum(currencyCodes, tell(checks.chooseCurrency)),
    default: dollars.code,
    label: 'Currency',
    hint: 'Of all prices, which keep their numbers. It stays once something was paid or a month was closed.',
    options: Object.fromEntries(currencyCodes.map((code) => [code, code])),
  }),
  office: setting({
    group: 'Paying',
    schema: optionalLine(120),
    default: '',
    label: 'Paying without a card',
    hint: 'Where and when, such as: Office, Mondays to Fridays, 9 to 12.',
  }),
  mealsBilled: setting<'included' | 'monthly'>({
    group: 'Paying',
    schema: z.enum(['included', 'monthly'], tell(checks.chooseBilling)),
    default: 'included',
    label: 'Paying for meals',
    hint: 'Included in the membership, or billed by statements, one a month. It counts for what is asked for from then on.',
    options: { included: 'Included in the membership', monthly: 'Billed each month' },
  }),
  chargeNotPickedUp: setting({
    group: 'Paying',
    schema: z.boolean(),
    default: false,
    label: 'Billing what is not picked up',
    hint: 'Where meals are billed, also those that were asked for and not picked up are. It counts for what is asked for from then on.',
  }),
  absenceRebate: setting({
    ...someAmount,
    group: 'Paying',
    default: 0,
    label: 'Rebate for an absence',
    hint: 'For each mealtime that a resident is away from and said so before orders closed. 0: there is none.',
  }),
  guestPrice: setting({
    ...someAmount,
    group: 'Paying',
    default: 0,
    label: 'Price of a guest’s portion',
    hint: 'Where meals are billed. 0: what the meal costs.',
  }),
  mealPriceText: setting({
    group: 'Paying',
    schema: optionalLine(60),
    default: '',
    label: 'Price of a meal, in words',
    hint: 'Read with each request, such as: Paid at the office each month. If empty, it is included in the membership.',
  }),
  priceSilver: setting({
    ...price,
    group: 'Memberships',
    default: 1000,
    label: 'Silver membership',
    hint: 'Its price.',
  }),
  priceGold: setting({
    ...price,
    group: 'Memberships',
    default: 2000,
    label: 'Gold membership',
    hint: 'Its price.',
  }),
  pricePlatinum: setting({
    ...price,
    group: 'Memberships',
    default: 3000,
    label: 'Platinum membership',
    hint: 'Its price.',
  }),
  validityMonthsSilver: validity('Silver'),
  validityMonthsGold: validity('Gold'),
  validityMonthsPlatinum: validity('Platinum'),
  weeklyAllowanceSilver: allowance('Silver'),
  weeklyAllowanceGold: allowance('Gold'),
  weeklyAllowancePlatinum: allowance('Platinum'),
} as const

export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = (typeof settings)[N]['default']
