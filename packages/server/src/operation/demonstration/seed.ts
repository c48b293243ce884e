import { mostPortions } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { OpenDatabase } from '../../database/engine/open.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { proposedHours, replaceHours } from '../../bookings/mealtimes.ts'
import { changeSetting } from '../../platform/settings.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addActs } from './add-acts.ts'
import { addLikes, addMeals, addRequests } from './add-meals.ts'
import { addPeople } from './add-people.ts'
import { addReviews } from './add-reviews.ts'
import { addTold } from './add-told.ts'
import { plan } from './roll.ts'

export interface Demonstration {
  readonly database: Pick<OpenDatabase, 'db'>
  /** Zone of the hostel's mealtimes. */
  readonly timeZone: string
}

/**
 * Fills an empty database with the people and meals of the demonstration, with their likes, reviews, requests and
 * mealtimes; leaves any other alone.
 *
 * @returns whether the database was empty
 */
export async function seedDemonstration({ database: { db }, timeZone }: Demonstration): Promise<boolean> {
  if (!(await isEmpty(db))) return false

  const now = new Date()
  return inTransaction(db, async (tx) => {
    // of two processes that start together on one empty database the second finds it filled
    await holdOthers(tx)
    if (!(await isEmpty(tx))) return false
    const members = await addPeople(tx, now)
    const meals = await addMeals(tx, members, now)
    await addLikes(tx, meals, members, now)
    const requests = await addRequests(tx, meals, members, now)
    await replaceHours(tx, proposedHours)
    // weeks were published before, so nothing is left to ask
    await changeSetting(tx, 'requestsWithoutMealtime', true, 0, now)
    await changeSetting(tx, 'mostPortions', mostPortions, 0, now)
    await plan(tx, { now, timeZone })
    await addReviews(tx, meals, now)
    await addActs(tx, { meals, members, requests, now })
    await addTold(tx, members, now)
    return true
  })
}

/** Lets no other process fill the database until this transaction has ended; on SQLite there is no other. */
async function holdOthers(tx: Transaction) {
  if (dialectOf(tx) === 'sqlite') return
  // on a busy machine the other one may fill it for longer than a statement may take
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select id from kysely_migration_lock for update`.execute(tx)
}

/** Whether there are no accounts and no meals. */
async function isEmpty(db: Database): Promise<boolean> {
  const person = await db.selectFrom('identity').select('id').limit(1).executeTakeFirst()
  const meal = await db.selectFrom('meals').select('id').limit(1).executeTakeFirst()
  return !person && !meal
}
