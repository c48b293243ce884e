import { type Actor, recordAct, type RecordedAct } from '../database/shared/audit-log.ts'
import type { Transaction } from '../database/schema.ts'
import { toIso } from '../database/values.ts'
import type { Resident } from './add-people.ts'
import { kitchen } from './people.ts'

/** Adds the entries of the audit log that the kitchen's acts so far would have left. */
export async function addActivity(tx: Transaction, residents: readonly Resident[]): Promise<void> {
  const actor = residents.find(({ key }) => key === kitchen.key)
  if (!actor) return
  const acts = [...(await mealsPosted(tx, actor)), ...(await mealsServed(tx, actor))]
  for (const act of acts) await recordAct(tx, act)
}

async function mealsPosted(tx: Transaction, actor: Actor): Promise<RecordedAct[]> {
  const meals = await tx
    .selectFrom('meals')
    .select(['id', 'title', 'status', 'category', 'price_cents', 'post_time'])
    .execute()
  return meals.map(({ id, title, status, category, price_cents, post_time }) => ({
    actor,
    act: status === 'published' ? 'meal-added' : 'meal-announced',
    subject: { kind: 'meal', id, text: title },
    after: { category, price: price_cents / 100 },
    at: toIso(post_time),
  }))
}

async function mealsServed(tx: Transaction, actor: Actor): Promise<RecordedAct[]> {
  const requests = await tx
    .selectFrom('meal_requests')
    .select(['id', 'meal_title', 'closed_at'])
    .where('status', '=', 'delivered')
    .execute()
  return requests.map(({ id, meal_title, closed_at }) => ({
    actor,
    act: 'meal-served',
    subject: { kind: 'request', id, text: meal_title },
    at: closed_at === null ? undefined : toIso(closed_at),
  }))
}
