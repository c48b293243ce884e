import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { badgeOf } from '../../payments/ledger/rules.ts'
import { counted, type Finding, firstOf } from './finding.ts'

/** Whether stored counts, and the badges, are those of the rows that they are counted from. */
export async function checkCounters(tx: Database): Promise<Finding> {
  const wrong = [
    ...(await listMiscountedMeals(tx)),
    ...(await listMiscountedServings(tx)),
    ...(await listWrongBadges(tx)),
  ]
  if (wrong.length === 0)
    return {
      check: 'counters',
      grade: 'ok',
      message: 'Likes, reviews, portions and badges agree with their rows.',
    }
  const message = `${counted(wrong.length, 'count differs', 'counts differ')} from the rows: ${firstOf(wrong)}.`
  return { check: 'counters', grade: 'fault', message }
}

async function listMiscountedMeals(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from meals
    where likes <> (select count(*) from meal_likes where meal_id = meals.id)
      or reviews_count <> (select count(*) from reviews where meal_id = meals.id)`.execute(tx)
  return rows.map(({ id }) => `meal ${id}`)
}

/** A request that was not picked up keeps its portions. */
async function listMiscountedServings(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from servings
    where taken <> (
      select coalesce(sum(portions), 0) from meal_requests
      where serving_id = servings.id and (status <> 'cancelled' or closed_as = 'no-show')
    )`.execute(tx)
  return rows.map(({ id }) => `serving ${id}`)
}

/** Members whose badge is not that of the packages that they have paid for. */
async function listWrongBadges(tx: Database): Promise<string[]> {
  const members = await tx.selectFrom('users').select(['id', 'badge']).execute()
  const payments = await tx
    .selectFrom('payments')
    .select(['user_id', 'package_name'])
    .where('user_id', 'is not', null)
    .where('refunded_at', 'is', null)
    .where((eb) => eb.or([eb('dispute_state', 'is', null), eb('dispute_state', '=', 'won')]))
    .execute()
  const paid = Map.groupBy(payments, ({ user_id: owner }) => owner)
  return members
    .filter(({ id, badge }) => badge !== badgeOf((paid.get(id) ?? []).map((payment) => payment.package_name)))
    .map(({ id }) => `badge of member ${id}`)
}
