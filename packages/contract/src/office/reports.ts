import * as z from 'zod/mini'
import { limitDays, inOrder, NamedDate } from '../platform/calendar-values.ts'
import { endpoints } from '../endpoint.ts'
import { RatingAverage } from '../menu/meals.ts'
import { Amount, Id } from '../platform/fields.ts'
import { PlatesLeft } from '../bookings/meal-request.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

const Report = z
  .object({
    from: NamedDate,
    until: NamedDate,
    by: z.enum(['week', 'month'], withMessage(checks.chooseWeekOrMonth)),
  })
  .check(inOrder, limitDays(366, withMessage(checks.reportOfAYear)))
export type Report = z.infer<typeof Report>

/** The days of the week or month in the report: dates at the hostel, both included. */
const period = { from: z.string(), until: z.string() }

/** The kitchen's portions and waste. */
export const KitchenReport = z.object({
  ...period,
  /** The number of mealtimes that took place, and that of cancelled mealtimes. */
  mealtimes: z.int(),
  cancelled: z.int(),
  /** Planned portions. */
  planned: z.int(),
  asked: z.int(),
  pickedUp: z.int(),
  notPickedUp: z.int(),
  guests: z.int(),
  walkUps: z.int(),
  /** Leftovers in grams. */
  leftOver: z.int(),
  fromPlates: z.int(),
  spoiled: z.int(),
  /** Plates of residents who reported how much they left. */
  plates: PlatesLeft,
  /** How residents rated what was served; missing if none did. */
  rating: z.optional(RatingAverage),
})
export type KitchenReport = z.infer<typeof KitchenReport>

/** How residents rated a meal in the weeks or months of the report. */
export const MealRatings = z.object({
  mealId: Id,
  title: z.string(),
  ...RatingAverage.shape,
  /** Only weeks or months with ratings, oldest first. */
  periods: z.array(z.object({ ...period, ...RatingAverage.shape })),
})
export type MealRatings = z.infer<typeof MealRatings>

/** Residents, no-shows and payments. */
export const OfficeReport = z.object({
  ...period,
  /** The number of residents who were served, and of residents with no-shows. */
  eaters: z.int(),
  missing: z.int(),
  newcomers: z.int(),
  /** The amount paid for memberships. */
  paid: Amount,
  refunded: Amount,
  /** The amount paid for statements. */
  settled: Amount,
})
export type OfficeReport = z.infer<typeof OfficeReport>

export const reports = endpoints({
  kitchen: {
    method: 'GET',
    path: '/api/reports/kitchen',
    access: 'kitchen',
    scope: 'kitchen',
    heavy: true,
    summary: 'Meals and waste by week or month, oldest first',
    query: Report,
    returns: z.array(KitchenReport),
  },
  kitchenDownload: {
    method: 'GET',
    path: '/api/reports/kitchen.csv',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'downloads',
    summary: 'The same as a CSV file',
    query: Report,
    returns: z.string(),
    sends: 'csv',
  },
  ratings: {
    method: 'GET',
    path: '/api/reports/ratings',
    access: 'kitchen',
    scope: 'kitchen',
    heavy: true,
    summary: 'How residents rated the 100 meals with the most ratings, by week or month, best first',
    query: Report,
    returns: z.array(MealRatings),
  },
  office: {
    method: 'GET',
    path: '/api/reports/office',
    access: 'books',
    scope: 'books',
    heavy: true,
    summary: 'People and money by week or month, oldest first',
    query: Report,
    returns: z.array(OfficeReport),
  },
  officeDownload: {
    method: 'GET',
    path: '/api/reports/office.csv',
    access: 'books',
    scope: 'books',
    throttle: 'downloads',
    summary: 'The same as a CSV file',
    query: Report,
    returns: z.string(),
    sends: 'csv',
  },
})
