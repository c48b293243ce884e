import * as z from 'zod/mini'
import { mostGuests, mostPortions } from './mealtime.ts'
import { optionalLine, requiredLine } from './text.ts'

/** What settings are about, in the order of the page. */
export const settingGroups = ['Hostel', 'Requests and serving', 'Paying', 'Memberships'] as const

interface Setting<T> {
  readonly group: (typeof settingGroups)[number]
  readonly schema: z.ZodMiniType<T>
  /** Used until a hostel chooses another value. */
  readonly default: T
  readonly label: string
  /** Its effect, in a sentence or two. */
  readonly hint: string
  /** What a number counts; pages show cents as dollars. */
  readonly unit?: 'cents'
  /** The values that it can have, as pages name them; missing where it is no choice of a few. */
  readonly options?: Readonly<Record<string, string>>
}

const setting = <T>(declared: Setting<T>) => declared

/** A price in cents, of at least what a card can be charged. */
const Price = z
  .int('Enter a price')
  .check(
    z.minimum(50, 'Enter a price of at least $0.50'),
    z.maximum(1_000_000, 'Enter a price of at most $10,000'),
  )

const validity = (name: string) =>
  setting({
    schema: z
      .int('Enter full months')
      .check(z.minimum(0, 'Enter 0 or more'), z.maximum(60, 'Enter 60 months at most')),
    group: 'Memberships',
    default: 0,
    label: `Months of ${name}`,
    hint: 'How long a membership lasts that is bought from now on. 0 is for ever.',
  })

const allowance = (name: string) =>
  setting({
    schema: z
      .int('Enter a whole number')
      .check(z.minimum(0, 'Enter 0 or more'), z.maximum(200, 'Enter 200 at most')),
    group: 'Memberships',
    default: 0,
    label: `Portions a week with ${name}`,
    hint: 'How many portions its members may book in a week, from Monday to Sunday. 0 is without limit.',
  })

/** An amount in cents, which may be nothing. */
const Amount = z
  .int('Enter an amount')
  .check(
    z.minimum(0, 'Enter an amount of at least $0'),
    z.maximum(100_000, 'Enter an amount of at most $1,000'),
  )

/** What a hostel can choose, by name. The database keeps what differs from the default. */
export const settings = {
  hostelName: setting({
    group: 'Hostel',
    schema: requiredLine(40, 'The name is required'),
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
  removeLeaversAfterDays: setting({
    group: 'Hostel',
    schema: z
      .int('Enter full days')
      .check(z.minimum(0, 'Enter 0 or more'), z.maximum(3650, 'Enter 3650 at most')),
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
      .check(z.minimum(1, 'Enter 1 at least'), z.maximum(mostPortions, `Enter ${mostPortions} at most`)),
    default: mostPortions,
    label: 'Portions for a resident',
    hint: 'How many one resident may ask for at a mealtime, of all dishes together.',
  }),
  guests: setting({
    group: 'Requests and serving',
    schema: z
      .int('Enter a whole number')
      .check(z.minimum(0, 'Enter 0 at least'), z.maximum(mostGuests, `Enter ${mostGuests} at most`)),
    default: 0,
    label: 'Guests of a resident',
    hint: 'How many guests a resident may bring with each request. Each has a portion of their own. 0: none.',
  }),
  servingOpensMinutes: setting({
    group: 'Requests and serving',
    schema: z
      .int('Enter full minutes')
      .check(z.minimum(0), z.maximum(240, 'Enter four hours (240 minutes) at most')),
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
  office: setting({
    group: 'Paying',
    schema: optionalLine(120),
    default: '',
    label: 'Paying without a card',
    hint: 'Where and when, such as: Office, Mondays to Fridays, 9 to 12.',
  }),
  mealsBilled: setting<'included' | 'monthly'>({
    group: 'Paying',
    schema: z.enum(['included', 'monthly'], 'Choose included or monthly'),
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
    group: 'Paying',
    schema: Amount,
    default: 0,
    label: 'Rebate for an absence',
    hint: 'In dollars, for each mealtime that a resident is away from and said so before orders closed. 0: there is none.',
    unit: 'cents',
  }),
  guestPrice: setting({
    group: 'Paying',
    schema: Amount,
    default: 0,
    label: 'Price of a guest’s portion',
    hint: 'In dollars, where meals are billed. 0: what the meal costs.',
    unit: 'cents',
  }),
  mealPriceText: setting({
    group: 'Paying',
    schema: optionalLine(60),
    default: '',
    label: 'Price of a meal, in words',
    hint: 'Read with each request, such as: Paid at the office each month. If empty, it is included in the membership.',
  }),
  priceSilver: setting({
    group: 'Memberships',
    schema: Price,
    default: 1000,
    label: 'Silver membership',
    hint: 'Its price in dollars.',
    unit: 'cents',
  }),
  priceGold: setting({
    group: 'Memberships',
    schema: Price,
    default: 2000,
    label: 'Gold membership',
    hint: 'Its price in dollars.',
    unit: 'cents',
  }),
  pricePlatinum: setting({
    group: 'Memberships',
    schema: Price,
    default: 3000,
    label: 'Platinum membership',
    hint: 'Its price in dollars.',
    unit: 'cents',
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
