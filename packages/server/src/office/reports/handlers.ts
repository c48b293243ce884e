import {
  type Api,
  type KitchenReport,
  toMajorUnits,
  type OfficeReport,
  type Report,
  type Table,
} from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { averageStars } from '../../menu/resident-rating.ts'
import { findConventions } from '../../platform/settings.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { byDates, byMoments, listPeriods } from './periods.ts'
import { listRatedMeals } from './rated-meals.ts'
import {
  countMealtimesIn,
  countNewcomers,
  countPlatesIn,
  countRequests,
  countResidentsIn,
  countServings,
  sumPayments,
  sumRatings,
  sumSettlements,
  weighWaste,
} from './report-queries.ts'

interface ReportOptions {
  readonly db: Database
  readonly timeZone: string
}

export const reportHandlers = ({ db, timeZone }: ReportOptions): Handlers<Api['reports']> => ({
  kitchen: ({ query }) => readKitchen(db, query),

  async kitchenDownload({ query }) {
    return toTable('kitchen-report.csv', kitchenColumns, (await readKitchen(db, query)).map(kitchenCells))
  },

  async ratings({ query }) {
    const { firstDay } = await findConventions(db)
    return listRatedMeals(db, listPeriods(query, firstDay))
  },

  office: ({ query }) => readOffice(db, query, timeZone),

  async officeDownload({ query }) {
    const rows = await readOffice(db, query, timeZone)
    return toTable('office-report.csv', officeColumns, rows.map(Object.values<string | number>))
  },
})

async function readKitchen(db: Database, report: Report): Promise<KitchenReport[]> {
  const { firstDay } = await findConventions(db)
  const periods = listPeriods(report, firstDay)
  const dates = byDates(periods)
  const mealtimes = await countMealtimesIn(db, dates)
  const servings = await countServings(db, dates)
  const requests = await countRequests(db, dates)
  const waste = await weighWaste(db, dates)
  const plates = await countPlatesIn(db, dates)
  const ratings = await sumRatings(db, dates)
  return periods.map(({ from, until }) => ({
    from,
    until,
    ...mealtimes(from),
    ...servings(from),
    ...requests(from),
    ...waste(from),
    plates: plates(from),
    ...(ratings(from).ratings > 0 && { rating: averageStars(ratings(from)) }),
  }))
}

async function readOffice(db: Database, report: Report, timeZone: string): Promise<OfficeReport[]> {
  const { currency, firstDay } = await findConventions(db)
  const periods = listPeriods(report, firstDay)
  const residents = await countResidentsIn(db, byDates(periods))
  const moments = byMoments(periods, timeZone)
  const newcomers = await countNewcomers(db, moments)
  const paid = await sumPayments(db, moments, 'paid_at')
  const refunded = await sumPayments(db, moments, 'refunded_at')
  const settled = await sumSettlements(db, moments)
  return periods.map(({ from, until }) => ({
    from,
    until,
    ...residents(from),
    ...newcomers(from),
    paid: toMajorUnits(paid(from).cents, currency),
    refunded: toMajorUnits(refunded(from).cents, currency),
    settled: toMajorUnits(settled(from).cents, currency),
  }))
}

const kitchenColumns = [
  'From',
  'Until',
  'Mealtimes',
  'Cancelled',
  'Planned',
  'Asked for',
  'Picked up',
  'Not picked up',
  'Guests',
  'Walk-ups',
  'Left over (g)',
  'From plates (g)',
  'Spoiled (g)',
  'Plates with nothing left',
  'Plates half left',
  'Plates left',
  'Ratings',
  'Average stars',
]

const kitchenCells = ({ plates, rating, ...row }: KitchenReport) => [
  row.from,
  row.until,
  row.mealtimes,
  row.cancelled,
  row.planned,
  row.asked,
  row.pickedUp,
  row.notPickedUp,
  row.guests,
  row.walkUps,
  row.leftOver,
  row.fromPlates,
  row.spoiled,
  plates.none,
  plates.half,
  plates.all,
  rating?.count ?? 0,
  rating?.average ?? '',
]

const officeColumns = [
  'From',
  'Until',
  'Ate',
  'Did not come',
  'Newcomers',
  'Memberships',
  'Refunds',
  'Statements',
]

const toTable = (
  fileName: Table['fileName'],
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Table => ({ fileName, columns, rows: inTurn(rows) })

async function* inTurn<Row>(rows: readonly Row[]) {
  yield* rows
}
