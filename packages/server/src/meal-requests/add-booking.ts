import { builtOnce } from '../database/built-once.ts'
import type { Transaction } from '../database/schema.ts'
import type { rowOf } from './new-request.ts'
import { takeFor } from './take-for.ts'

type RequestRow = ReturnType<typeof rowOf>

/** The request's row, with the serving and the pick-up, which is added unless the member has one there. */
type NewBooking = RequestRow & {
  readonly serving_id: string
  readonly mealtime_id: string
  readonly pickup_id: string
  readonly pickup_code: string
}

/**
 * Takes portions, and adds the request and the member's pick-up, by one statement; undefined if they cannot be taken.
 * The code is missing where another member at the mealtime has the one that was drawn. For PostgreSQL only.
 */
export async function addBooking(tx: Transaction, booking: NewBooking) {
  const [booked] = await add(tx, booking)
  return booked
}

const ofRequest = [
  'id',
  'meal_id',
  'user_id',
  'meal_title',
  'user_email',
  'request_time',
  'search_text',
  'portions',
  'note',
  'takeaway',
] as const satisfies readonly (keyof RequestRow)[]

const add = builtOnce((db, booking: NewBooking) =>
  db
    .with('serving', () =>
      takeFor(db, {
        servingId: booking.serving_id,
        mealId: booking.meal_id,
        userId: booking.user_id,
        portions: booking.portions,
      }),
    )
    .with('pickup', (query) =>
      query
        .insertInto('pickups')
        .columns(['id', 'code', 'mealtime_id', 'user_id'])
        .expression((eb) =>
          eb
            .selectFrom('serving')
            .select([
              eb.val(booking.pickup_id).as('id'),
              eb.val(booking.pickup_code).as('code'),
              eb.val(booking.mealtime_id).as('mealtime_id'),
              eb.val(booking.user_id).as('user_id'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('code'),
    )
    .insertInto('meal_requests')
    .columns([...ofRequest, 'serving_id', 'price_cents'])
    .expression((eb) =>
      eb
        .selectFrom('serving')
        .select([
          ...ofRequest.map((column) => eb.val(booking[column]).as(column)),
          'serving.serving_id',
          'serving.price_cents',
        ]),
    )
    .returning((eb) => [
      'meal_requests.id',
      eb.fn
        .coalesce(
          eb.selectFrom('pickup').select('pickup.code'),
          // one from an earlier booking
          eb
            .selectFrom('pickups')
            .select('pickups.code')
            .where('pickups.user_id', '=', booking.user_id)
            .where('pickups.mealtime_id', '=', booking.mealtime_id),
        )
        .as('code'),
    ]),
)
