import { sql } from 'kysely'
import type { OpenDatabase } from '../database/engine/open.ts'
import { dialectOf } from '../database/engine/dialect.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { replaceHours } from '../database/shared/hours.ts'
import { inTransaction } from '../database/transaction.ts'
import { proposedHours } from '../opening-hours.ts'
import { addActivity } from './add-activity.ts'
import { addMeals } from './add-meals.ts'
import { addLikes, addReviews } from './add-opinions.ts'
import { addPeople } from './add-people.ts'
import { addRequests } from './add-requests.ts'
import { hoursBefore } from './calendar.ts'
import { menu, sampleReviews, upcomingMenu } from './menu.ts'
import { planAhead } from './plan-ahead.ts'
import { plannedMenu } from './planned-menu.ts'
import { hasBadge, isGuest } from './people.ts'

export { demonstrationAccounts } from './people.ts'

export interface Demonstration {
  readonly database: Pick<OpenDatabase, 'db'>
  /** Zone of the hostel's mealtimes. */
  readonly timeZone: string
}

/** Hours since the meals of mealtimes were put on the menu: longer than the mealtimes' past. */
const PLANNED_MEALS_FOR = 11 * 7 * 24

/**
 * Fills an empty database with people, meals, and those people's likes, reviews and requests; leaves any other alone.
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
    const residents = await addPeople(tx, now)
    const badged = residents.filter(hasBadge)
    const meals = await addMeals(tx, menu, 'published', now)
    const announced = await addMeals(tx, upcomingMenu, 'upcoming', now)
    await addLikes(tx, residents, meals, now)
    await addLikes(tx, badged, announced, now)
    await addReviews(tx, residents.filter(isGuest), meals, sampleReviews, now)
    await addRequests(tx, badged, meals, now)
    const planned = Object.values(plannedMenu).flat()
    const served = await addMeals(tx, planned, 'published', hoursBefore(now, PLANNED_MEALS_FOR))
    await addLikes(tx, residents, served, now)
    await addActivity(tx, residents)
    await replaceHours(tx, proposedHours)
    await planAhead(tx, { now, timeZone })
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
