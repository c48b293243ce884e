import * as z from 'zod/mini'
import { optionalLine, requiredLine } from './text.ts'

interface Setting<T> {
  readonly schema: z.ZodMiniType<T>
  /** Used until a hostel chooses another value. */
  readonly default: T
  /** One line about its effect. */
  readonly summary: string
  /** What a number counts; pages show cents as dollars. */
  readonly unit?: 'cents'
}

const setting = <T>(declared: Setting<T>) => declared

/** A price in cents, of at least what a card can be charged. */
const Price = z
  .int('Enter a price')
  .check(
    z.minimum(50, 'Enter a price of at least $0.50'),
    z.maximum(1_000_000, 'Enter a price of at most $10,000'),
  )

/** What a hostel can choose, by name. The database keeps what differs from the default. */
export const settings = {
  hostelName: setting({
    schema: requiredLine(40, 'The name is required'),
    default: 'Warm Ladle',
    summary: 'Name of the hostel, on all pages and in e-mails and calendars',
  }),
  hostelAddress: setting({
    schema: optionalLine(120),
    default: '',
    summary: 'Address of the hostel, on receipts',
  }),
  lateCancel: setting({
    schema: z.boolean(),
    default: false,
    summary:
      'Whether residents can cancel a request once orders are closed; its portions are then free at the counter',
  }),
  mealPriceText: setting({
    schema: optionalLine(60),
    default: '',
    summary:
      'What residents read about the price when they request a meal, such as: Paid at the office each month; left empty, it is included in their membership',
  }),
  office: setting({
    schema: optionalLine(120),
    default: '',
    summary:
      'Where and when memberships can be paid without a card, such as: Office, Mondays to Fridays, 9 to 12',
  }),
  priceSilver: setting({
    schema: Price,
    default: 1000,
    summary: 'Price of the Silver package in dollars',
    unit: 'cents',
  }),
  priceGold: setting({
    schema: Price,
    default: 2000,
    summary: 'Price of the Gold package in dollars',
    unit: 'cents',
  }),
  pricePlatinum: setting({
    schema: Price,
    default: 3000,
    summary: 'Price of the Platinum package in dollars',
    unit: 'cents',
  }),
  publishMinLikes: setting({
    schema: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    default: 0,
    summary: 'Likes that an announced meal needs before it can be published',
  }),
} as const

export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = (typeof settings)[N]['default']
