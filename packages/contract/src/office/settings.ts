import * as z from 'zod/mini'
import { type Currency, dollars } from '../platform/count-text.ts'
import { currencyCodes, toMajorUnits } from '../platform/currencies.ts'
import type { HourFormat } from '../platform/date-text.ts'
import type { FirstDay } from './first-day.ts'
import { maxGuests, maxPortions } from '../bookings/order-rules.ts'
import { optionalLine, requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import type { Message } from '../platform/message.ts'
import { texts } from '../platform/names/texts.ts'

/** Group of a setting on its page. */
type SettingGroup = 'Hostel' | 'Requests and serving' | 'Paying' | 'Memberships'

interface Setting<T> {
  readonly group: SettingGroup
  /** The valid values; for an amount, those in dollars. */
  readonly schema: z.ZodMiniType<T>
  /** Valid amounts in another currency, in its minor units. */
  readonly schemaIn?: (currency: Currency) => z.ZodMiniType<T>
  /** The value until a hostel chooses another. */
  readonly default: T
  readonly label: Message
  /** Its effect in a short sentence, unless the label makes it clear. */
  readonly hint?: Message
  /** The meaning of 0 for a field that shows 0 as empty, e.g. 'never'. */
  readonly zero?: Message
  /** The unit of a number. 'cents' means minor units of the currency, which pages show as an amount. */
  readonly unit?: 'cents'
  /** The possible values with their names on pages; missing unless the setting is a choice between a few. */
  readonly options?: Readonly<Record<string, string | Message>>
}

const setting = <T>(declared: Setting<T>) => declared

/**
 * An amount in minor units, with bounds in cents. The bounds are the same in currencies without a minor unit, and ten
 * times as high in currencies with three decimals.
 */
function amount(noun: 'price' | 'amount', min: number, max: number, isByCard = false) {
  const schemaIn = (currency: Currency) => {
    const factor = currency.decimals === 3 ? 10 : 1
    const toPrice = (minor: number) => ({ price: toMajorUnits(minor, currency), currency: currency.code })
    return z.int(withMessage(checks.enterPrice, { noun })).check(
      z.minimum(min * factor, withMessage(checks.enterPriceFrom, { noun, least: toPrice(min * factor) })),
      z.maximum(max * factor, withMessage(checks.enterPriceUpTo, { noun, most: toPrice(max * factor) })),
      // because a card cannot be charged in smaller steps
      z.multipleOf(isByCard ? factor : 1, withMessage(checks.enterTwoDecimals, { noun })),
    )
  }
  return { schema: schemaIn(dollars), schemaIn, unit: 'cents' } as const
}

/** A price is at least the minimum charge of a card. */
const price = amount('price', 50, 1_000_000, true)

/** An amount that may be 0. */
const someAmount = amount('amount', 0, 100_000)

const validity = (label: Message) =>
  setting({
    schema: z
      .int(withMessage(checks.fullMonths))
      .check(z.minimum(0, withMessage(checks.from0)), z.maximum(60, withMessage(checks.upTo60Months))),
    group: 'Memberships',
    default: 0,
    label,
    zero: texts.noEnd,
  })

const allowance = (label: Message) =>
  setting({
    schema: z
      .int(withMessage(checks.wholeNumber))
      .check(z.minimum(0, withMessage(checks.from0)), z.maximum(200, withMessage(checks.upTo200))),
    group: 'Memberships',
    default: 0,
    label,
    zero: texts.noLimit,
  })

/** The settings of a hostel, by name. The database stores only values that differ from the default. */
export const settings = {
  hostelName: setting({
    group: 'Hostel',
    schema: requiredLine(40, withMessage(checks.hostelNameRequired)),
    default: 'Warm Ladle',
    label: texts.hostelNameLabel,
    hint: texts.hostelNameHint,
  }),
  hostelAddress: setting({
    group: 'Hostel',
    schema: optionalLine(120),
    default: '',
    label: texts.hostelAddressLabel,
    hint: texts.hostelAddressHint,
  }),
  hourFormat: setting<HourFormat>({
    group: 'Hostel',
    schema: z.enum(['language', '12', '24'], withMessage(checks.chooseHours)),
    default: 'language',
    label: texts.hourFormatLabel,
    hint: texts.hourFormatHint,
    options: { language: texts.asLanguage, '12': texts.twelveHours, '24': texts.twentyFourHours },
  }),
  firstDay: setting<FirstDay>({
    group: 'Hostel',
    schema: z.enum(['monday', 'sunday', 'saturday'], withMessage(checks.chooseDay)),
    default: 'monday',
    label: texts.firstDayLabel,
    hint: texts.firstDayHint,
    options: { monday: texts.monday, sunday: texts.sunday, saturday: texts.saturday },
  }),
  removeLeaversAfterDays: setting({
    group: 'Hostel',
    schema: z
      .int(withMessage(checks.fullDays))
      .check(z.minimum(0, withMessage(checks.from0)), z.maximum(3650, withMessage(checks.upTo3650))),
    default: 0,
    label: texts.removeLeaversAfterDaysLabel,
    hint: texts.removeLeaversAfterDaysHint,
    zero: texts.never,
  }),
  requestsWithoutMealtime: setting({
    group: 'Requests and serving',
    schema: z.boolean(),
    default: true,
    label: texts.requestsWithoutMealtimeLabel,
    hint: texts.requestsWithoutMealtimeHint,
  }),
  lateCancel: setting({
    group: 'Requests and serving',
    schema: z.boolean(),
    default: false,
    label: texts.lateCancelLabel,
    hint: texts.lateCancelHint,
  }),
  mostPortions: setting({
    group: 'Requests and serving',
    schema: z
      .int(withMessage(checks.wholeNumber))
      .check(
        z.minimum(1, withMessage(checks.from1)),
        z.maximum(maxPortions, withMessage(checks.enterAtMost, { most: maxPortions })),
      ),
    default: 4,
    label: texts.mostPortionsLabel,
    hint: texts.mostPortionsHint,
  }),
  guests: setting({
    group: 'Requests and serving',
    schema: z
      .int(withMessage(checks.wholeNumber))
      .check(
        z.minimum(0, withMessage(checks.from0)),
        z.maximum(maxGuests, withMessage(checks.enterAtMost, { most: maxGuests })),
      ),
    default: 0,
    label: texts.guestsLabel,
    hint: texts.guestsHint,
  }),
  servingOpensMinutes: setting({
    group: 'Requests and serving',
    schema: z
      .int(withMessage(checks.fullMinutes))
      .check(z.minimum(0), z.maximum(240, withMessage(checks.upToFourHours))),
    default: 15,
    label: texts.servingOpensMinutesLabel,
    hint: texts.servingOpensMinutesHint,
  }),
  publishMinLikes: setting({
    group: 'Requests and serving',
    schema: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    default: 0,
    label: texts.publishMinLikesLabel,
    hint: texts.publishMinLikesHint,
  }),
  currency: setting({
    group: 'Paying',
    schema: z.enum(currencyCodes, withMessage(checks.chooseCurrency)),
    default: dollars.code,
    label: texts.currencyLabel,
    hint: texts.currencyHint,
    options: Object.fromEntries(currencyCodes.map((code) => [code, code])),
  }),
  office: setting({
    group: 'Paying',
    schema: optionalLine(120),
    default: '',
    label: texts.officeLabel,
    hint: texts.officeHint,
  }),
  mealsBilled: setting<'included' | 'monthly'>({
    group: 'Paying',
    schema: z.enum(['included', 'monthly'], withMessage(checks.chooseBilling)),
    default: 'included',
    label: texts.mealsBilledLabel,
    hint: texts.mealsBilledHint,
    options: { included: texts.included, monthly: texts.monthly },
  }),
  chargeNotPickedUp: setting({
    group: 'Paying',
    schema: z.boolean(),
    default: false,
    label: texts.chargeNotPickedUpLabel,
    hint: texts.chargeNotPickedUpHint,
  }),
  absenceRebate: setting({
    ...someAmount,
    group: 'Paying',
    default: 0,
    label: texts.absenceRebateLabel,
    hint: texts.absenceRebateHint,
  }),
  guestPrice: setting({
    ...someAmount,
    group: 'Paying',
    default: 0,
    label: texts.guestPriceLabel,
    hint: texts.guestPriceHint,
  }),
  mealPriceText: setting({
    group: 'Paying',
    schema: optionalLine(60),
    default: '',
    label: texts.mealPriceTextLabel,
    hint: texts.mealPriceTextHint,
  }),
  priceSilver: setting({
    ...price,
    group: 'Memberships',
    default: 1000,
    label: texts.priceSilverLabel,
  }),
  priceGold: setting({
    ...price,
    group: 'Memberships',
    default: 2000,
    label: texts.priceGoldLabel,
  }),
  pricePlatinum: setting({
    ...price,
    group: 'Memberships',
    default: 3000,
    label: texts.pricePlatinumLabel,
  }),
  validityMonthsSilver: validity(texts.monthsSilver),
  validityMonthsGold: validity(texts.monthsGold),
  validityMonthsPlatinum: validity(texts.monthsPlatinum),
  weeklyAllowanceSilver: allowance(texts.portionsSilver),
  weeklyAllowanceGold: allowance(texts.portionsGold),
  weeklyAllowancePlatinum: allowance(texts.portionsPlatinum),
} as const

export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = (typeof settings)[N]['default']
