import {
  type Currency,
  getSuitability,
  toMajorUnits,
  type Mealtime,
  type Needs,
  type OwnServing,
  type Serving,
} from '@warm-ladle/contract'
import { parseGuestNeeds, parseLabels } from '../../people/labels.ts'
import { portionsLeft } from '../portions.ts'
import { toMealtimeFields } from '../mealtimes.ts'
import { toBoolean } from '../../database/values.ts'
import { toOwnPickup } from '../pickups.ts'
import { toOwnRating } from '../ratings.ts'
import type { listServings } from './queries.ts'

type ServingRow = Awaited<ReturnType<typeof listServings>>[number]

/** Everything about the caller that servings depend on. */
interface ServingTerms {
  readonly needs: Needs
  readonly lateCancel: boolean
  readonly currency: Currency
}

/** Converts rows to mealtimes with their servings, as a caller sees them. */
export const toMealtimes = (rows: readonly ServingRow[], terms: ServingTerms): Mealtime[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([mealtime, ...others]) =>
    mealtime
      ? [
          {
            ...toMealtimeFields(mealtime),
            state: mealtime.state,
            servings: [mealtime, ...others].flatMap((row) => residentServing(row, terms)),
          },
        ]
      : [],
  )

/** Empty for the row of a mealtime without servings. */
function residentServing(row: ServingRow, terms: ServingTerms): Serving[] {
  const { serving_id: id, meal_title: title, price_cents: cents } = row
  const { portions, taken, walk_ups, beyond } = row
  // the join finds either all columns of a serving or none
  if (id === null || title === null || cents === null) return []
  if (portions === null || taken === null || walk_ups === null || beyond === null) return []
  const labels = parseLabels(row)
  return [
    {
      id,
      mealId: row.meal_id,
      title,
      image: row.image ?? '',
      price: toMajorUnits(cents, terms.currency),
      left: portionsLeft({ portions, taken, walk_ups, beyond }),
      ...(labels && { labels }),
      fits: getSuitability(labels, terms.needs),
      ...toOwn(row, terms),
    },
  ]
}

function toOwn(row: ServingRow, { lateCancel }: ServingTerms): { mine?: OwnServing } {
  const { request_id: requestId, own_portions: portions, own_note: note, takeaway, status } = row
  if (requestId === null || portions === null || status === null || status === 'cancelled') return {}
  const { standing_order_id: order } = row
  const guests = parseGuestNeeds({ guests: row.guests ?? 0, guest_needs: row.guest_needs })
  const details = {
    portions,
    note: note ?? '',
    takeaway: toBoolean(takeaway ?? false),
    ...(order !== null && { standingOrderId: order }),
    ...(guests.length > 0 && { guests }),
  }
  return { mine: { requestId, ...details, status, lateCancel, ...toOwnPickup(row), ...toOwnRating(row) } }
}
