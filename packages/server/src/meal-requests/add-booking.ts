import { sql } from 'kysely'
import { builtOnce } from '../database/built-once.ts'
import type { rowOf } from './new-request.ts'
import { takeFor } from './take-for.ts'

type RequestRow = ReturnType<typeof rowOf>

/** The request's row, with the serving and the pick-up, which is added unless the member has one there. */
type NewBooking = RequestRow &
  Moment & {
    readonly serving_id: string
    readonly mealtime_id: string
    readonly pickup_id: string
    readonly pickup_code: string
  }

/** When a booking was looked into: orders may have closed until it is its turn. */
type Moment = {
  /** By the service's clock, which decides whether orders are open, and not before the next. */
  readonly checked_at: string
  /** The same moment by the database's clock, which tells how long ago it was. */
  readonly looked_at: string
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

/**
 * Takes portions, and adds the request and the member's pick-up, by one statement, which answers no row where they cannot
 * be taken. It fails where another member at the mealtime has the code that was drawn. For PostgreSQL only.
 */
export const addBooking = builtOnce((db, booking: NewBooking) =>
  db
    .with('serving', () =>
      takeFor(db, {
        servingId: booking.serving_id,
        mealId: booking.meal_id,
        userId: booking.user_id,
        portions: booking.portions,
      })
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('mealtimes')
              .select('mealtimes.id')
              .whereRef('mealtimes.id', '=', 'servings.mealtime_id')
              .where('mealtimes.state', '=', sql.lit('published'))
              .where('mealtimes.orders_close_at', '>', nowBy(booking)),
          ),
        )
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('meals')
              .select('meals.id')
              .where('meals.id', '=', booking.meal_id)
              .where('meals.status', '=', sql.lit('published'))
              .where('meals.title', '=', booking.meal_title),
          ),
        ),
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
        .onConflict((conflict) => conflict.columns(['user_id', 'mealtime_id']).doNothing())
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
        // the member has one by then
        .$notNull()
        .as('code'),
    ]),
)

/** The service's clock as it stands when the statement is carried out, or a little later. */
const nowBy = ({ checked_at: checked, looked_at: looked }: Moment) =>
  sql<string>`${checked}::timestamptz + (clock_timestamp() - ${looked}::timestamptz)`
