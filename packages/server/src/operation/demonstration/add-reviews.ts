import { hash } from 'node:crypto'
import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { reviewSearchText } from '../../database/search.ts'
import { toIso } from '../../database/values.ts'
import type { PostedMeal } from './add-meals.ts'
import { addRows } from './add-rows.ts'
import { people, emailOf } from './people.ts'
import { shareOf } from './share-of.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Reviews by members who were served the meal, each a day after it: every member says one thing about a meal. */
export async function addReviews(tx: Transaction, posted: readonly PostedMeal[], now: Date): Promise<void> {
  const eaten = Map.groupBy(await listEaten(tx, new Date(now.getTime() - day)), ({ meal_id: id }) => id)
  const rows = posted.flatMap((meal) => {
    const free = new Map((eaten.get(meal.id) ?? []).map((meal_) => [meal_.user_email, meal_]))
    const byRank = [...free.values()].toSorted(
      (one, other) => rankOf(meal.slug, one) - rankOf(meal.slug, other),
    )
    return (meal.reviews ?? []).flatMap(({ by, text }) => {
      const named = by === undefined ? undefined : `${by}@`
      const found = byRank.find(({ user_email: email }) =>
        named === undefined ? !accounts.has(email) : email.startsWith(named),
      )
      if (!found) return []
      byRank.splice(byRank.indexOf(found), 1)
      return [reviewRow(meal, found, text, now)]
    })
  })
  await addRows(tx, 'reviews', rows)
}

const accounts = new Set(people.filter(({ passwordHash }) => passwordHash !== undefined).map(emailOf))

/** Who was served which meal before a moment, the last time first. */
const listEaten = (tx: Transaction, before: Date) =>
  tx
    .selectFrom('meal_requests')
    .select(['meal_id', 'user_id', 'user_email', 'closed_at'])
    .where('status', '=', 'delivered')
    .where('closed_at', '<', before.toISOString())
    .orderBy('closed_at')
    .execute()

type Eaten = Awaited<ReturnType<typeof listEaten>>[number]

const rankOf = (slug: string, { user_email: email }: Eaten) => shareOf(`${slug} reviewed by ${email}`)

function reviewRow({ id, slug }: PostedMeal, eaten: Eaten, text: string, now: Date) {
  const after = Date.parse(toIso(eaten.closed_at ?? '')) + day - 3 * hour * shareOf(`${slug} ${text}`)
  return {
    id: newId(),
    meal_id: id,
    user_id: eaten.user_id,
    review_text: text,
    text_digest: hash('sha256', text),
    search_text: reviewSearchText(text),
    created_at: new Date(Math.min(after, now.getTime())).toISOString(),
  }
}
