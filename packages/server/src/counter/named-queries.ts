import { PickupCode } from '@warm-ladle/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'

/** Pick-ups with their mealtimes, the earliest first. */
const pickups = (db: Database) =>
  db
    .selectFrom('pickups')
    .innerJoin('mealtimes', 'mealtimes.id', 'pickups.mealtime_id')
    .select(['pickups.id', 'pickups.mealtime_id', 'mealtimes.date', 'mealtimes.slot', 'mealtimes.ends_at'])
    .orderBy('mealtimes.starts_at')
    .limit(20)

export type NamedPickup = Awaited<ReturnType<typeof listNamed>>[number]

/** Pick-ups with an id or a code: a code is only unique at one mealtime. */
export async function listNamed(db: Database, text: string) {
  if (z.uuid().safeParse(text).success) return pickups(db).where('pickups.id', '=', text).execute()
  const code = PickupCode.safeParse(text)
  return code.success ? pickups(db).where('pickups.code', '=', code.data).execute() : []
}

/** The member with this card. */
export const findCardOwner = (db: Database, card: string) =>
  db.selectFrom('users').select('id').where('card', '=', card).executeTakeFirst()

/** Pick-ups of a member: that of this mealtime, and those of later ones for which something waits. */
export const listOfOwner = (db: Database, userId: string, mealtimeId: string | undefined, now: Date) =>
  pickups(db)
    .where('pickups.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        ...(mealtimeId === undefined ? [] : [eb('pickups.mealtime_id', '=', mealtimeId)]),
        eb.and([
          eb('mealtimes.ends_at', '>', now.toISOString()),
          eb.exists(
            eb
              .selectFrom('servings')
              .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
              .select('meal_requests.id')
              .whereRef('servings.mealtime_id', '=', 'pickups.mealtime_id')
              .where('meal_requests.user_id', '=', userId)
              .where('meal_requests.status', '=', sql.lit('pending')),
          ),
        ]),
      ]),
    )
    .execute()
