import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { requestSearchTextOf } from '../database/search/search-columns.ts'
import type { PostedMeal } from './add-meals.ts'
import type { Resident } from './add-people.ts'
import { between } from './calendar.ts'

/** Statuses of one member's requests, each with its time as a share of the time since the meal was posted. */
const requests = [
  { status: 'pending', asked: 0.97 },
  { status: 'delivered', asked: 0.5 },
  { status: 'pending', asked: 0.9 },
  { status: 'delivered', asked: 0.3 },
  { status: 'cancelled', asked: 0.6 },
  { status: 'delivered', asked: 0.15 },
] as const

/** Why they were closed. */
const closedAs = { pending: null, delivered: 'served', cancelled: 'member' } as const

/** Adds requests by each of these people, each for another meal. */
export async function addRequests(
  tx: Transaction,
  members: readonly Resident[],
  meals: readonly PostedMeal[],
  now: Date,
): Promise<void> {
  const rows = members.flatMap((member, p) =>
    requests.flatMap(({ status, asked }, r) => {
      const meal = meals[(p * 5 + r * 4) % meals.length]
      if (!meal) return []
      const askedAt = between(meal.postedAt, now, asked)
      return {
        id: newId(),
        meal_id: meal.id,
        user_id: member.id,
        meal_title: meal.title,
        user_email: member.email,
        status,
        request_time: askedAt.toISOString(),
        closed_at: status === 'pending' ? null : between(askedAt, now, 0.1).toISOString(),
        closed_as: closedAs[status],
        search_text: requestSearchTextOf({ mealTitle: meal.title, email: member.email }),
      }
    }),
  )
  await tx.insertInto('meal_requests').values(rows).execute()
}
