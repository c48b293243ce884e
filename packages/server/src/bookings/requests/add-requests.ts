import { isBadged } from '@warm-ladle/contract'
import { dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { findKitchenNeeds } from '../../people/labels.ts'
import { type Asking, findAllowance, findBadge } from '../../people/stays.ts'
import { isAmong } from '../../database/in-chunks.ts'
import { lockMember, lockMenuMeals } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Added, addNamed } from './add-request.ts'
import { refused } from './servings.ts'

interface NewMealRequests extends Asking {
  readonly requests: readonly {
    readonly servingId: string
    readonly portions?: number | undefined
    readonly takeaway?: boolean | undefined
  }[]
  /** Adds none where one of them is not possible. */
  readonly onlyAll?: boolean | undefined
  readonly email: string
}

/** What happened to each request, by its serving. */
type Answers = ReadonlyMap<string, Added>

/** Takes back what was added of requests that were to be added all or not at all. */
class NotAll extends Error {
  readonly answers: Answers

  constructor(answers: Answers) {
    super('Not all of these requests are possible.')
    this.answers = answers
  }
}

/**
 * Adds a member's requests for several servings in one transaction, each as if it were made alone: those that are
 * possible, or with `onlyAll` all of them or none.
 *
 * @returns what happened to each, and whether those that could be added were
 */
export async function addMealRequests(
  db: Database,
  requests: NewMealRequests,
  clock: Clock,
): Promise<{ answers: Answers; areKept: boolean }> {
  try {
    return { answers: await inTransaction(db, (tx) => addLocked(tx, requests, clock)), areKept: true }
  } catch (error) {
    if (!(error instanceof NotAll)) throw error
    return { answers: error.answers, areKept: false }
  }
}

async function addLocked(
  tx: Transaction,
  { requests, onlyAll = false, userId, badge: admitted, timeZone, email }: NewMealRequests,
  clock: Clock,
): Promise<Answers> {
  const answers = new Map<string, Added>(
    requests.map(({ servingId }) => [servingId, refused('not-found')] as const),
  )
  const asked = new Map(requests.map((request) => [request.servingId, request]))
  // only one call at a time counts what is allowed in a week
  const mode = (await findAllowance(tx, admitted)) === undefined ? 'key share' : 'no key update'
  if (!(await lockMember(tx, userId, mode))) return allOf(answers, 'sign-in-required')
  const badge = await findBadge(tx, userId, dateAt(clock(), timeZone))
  if (!isBadged(badge)) return allOf(answers, 'badge-required')
  const offered = await listOffered(tx, [...asked.keys()])
  const mealIds = [...new Set(offered.map(({ meal_id: id }) => id))]
  const meals = await lockMenuMeals(tx, mealIds)
  const needs = await findKitchenNeeds(tx, userId)
  for (const { id, meal_id: mealId } of offered) {
    const [request, meal] = [asked.get(id), meals.find((one) => one.id === mealId)]
    if (!request || !meal) continue
    const { portions = 1, takeaway } = request
    const dish = { mealId, title: meal.title, priceCents: meal.price_cents }
    const wanted = { ...dish, portions, guests: [], takeaway, userId, badge, timeZone, email, needs }
    answers.set(id, await addNamed(tx, id, wanted, clock))
  }
  if (onlyAll && [...answers.values()].some((added) => 'refused' in added)) throw new NotAll(answers)
  return answers
}

const allOf = (answers: Answers, code: 'sign-in-required' | 'badge-required'): Answers =>
  new Map([...answers.keys()].map((id) => [id, refused(code)] as const))

/** These servings with a meal, in the order in which their mealtimes are locked. */
const listOffered = (tx: Transaction, ids: readonly string[]) =>
  tx
    .selectFrom('servings')
    .select(['id', 'meal_id'])
    .where(isAmong(tx, 'id', ids))
    .where('meal_id', 'is not', null)
    .$narrowType<{ meal_id: string }>()
    .orderBy('mealtime_id')
    .orderBy('id')
    .execute()
