import { fitOf, type Mealtime, type Needs, type OwnServing, type Serving } from '@warm-ladle/contract'
import { labelsOf } from '../domain/labels.ts'
import { mealtimeOf } from '../domain/mealtimes.ts'
import { toBoolean } from '../database/values.ts'
import type { listServings } from './queries.ts'

type ServingRow = Awaited<ReturnType<typeof listServings>>[number]

/** What the servings of a caller depend on. */
interface Terms {
  readonly needs: Needs
  readonly lateCancel: boolean
}

/** Mealtimes of their rows, each with its servings as a caller sees them. */
export const mealtimesOf = (rows: readonly ServingRow[], terms: Terms): Mealtime[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([mealtime, ...others]) =>
    mealtime
      ? [
          {
            ...mealtimeOf(mealtime),
            state: mealtime.state,
            servings: [mealtime, ...others].flatMap((row) => servingOf(row, terms)),
          },
        ]
      : [],
  )

/** Empty for the row of a mealtime without servings. */
function servingOf(row: ServingRow, terms: Terms): Serving[] {
  const { serving_id: id, meal_title: title, price_cents: cents, portions, taken, walk_ups: walkUps } = row
  if (id === null || title === null || cents === null) return []
  const labels = labelsOf(row)
  return [
    {
      id,
      mealId: row.meal_id,
      title,
      image: row.image ?? '',
      price: cents / 100,
      left: Math.max((portions ?? 0) - (taken ?? 0) - (walkUps ?? 0), 0),
      ...(labels && { labels }),
      fits: fitOf(labels, terms.needs),
      ...ownOf(row, terms),
    },
  ]
}

function ownOf(row: ServingRow, { lateCancel }: Terms): { mine?: OwnServing } {
  const { request_id: requestId, own_portions: portions, own_note: note, takeaway, status } = row
  if (requestId === null || portions === null || status === null || status === 'cancelled') return {}
  const details = { portions, note: note ?? '', takeaway: toBoolean(takeaway ?? false) }
  return { mine: { requestId, ...details, status, lateCancel, ...codeOf(row) } }
}

/** What the caller shows at the counter. */
const codeOf = ({ status, pickup_id: pickupId, code }: ServingRow) =>
  status === 'pending' && pickupId !== null && code !== null ? { pickupId, code } : {}
