import { mealtimePhrase } from '@warm-ladle/contract'
import { inChunks } from '../database/in-chunks.ts'
import type { Transaction } from '../database/schema.ts'
import { inOrderOfDays } from '../domain/mealtimes.ts'
import { notify } from '../domain/notify.ts'

/** Most meals that a notice names. */
const named = 3

/** Tells members which meals that they like are offered at mealtimes that were published: each of them once. */
export async function tellLikedMeals(
  tx: Transaction,
  mealtimeIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await inChunks(mealtimeIds, (some) =>
    tx
      .selectFrom('mealtimes')
      .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
      .innerJoin('meal_likes', 'meal_likes.meal_id', 'servings.meal_id')
      .select(['mealtimes.id', 'date', 'slot', 'meal_title as title', 'user_id as to'])
      .where('mealtimes.id', 'in', some)
      .execute(),
  )
  const liked = [...Map.groupBy(rows.toSorted(inOrderOfDays), ({ to }) => to)]
  await notify(
    tx,
    liked.flatMap(([to, meals]) => {
      const [first] = meals
      if (!first) return []
      const dishes = meals.map((meal) => `${meal.title} for ${mealtimePhrase('en', meal)}`)
      const more = dishes.length > named ? `, and ${dishes.length - named} more` : ''
      return [
        {
          to,
          kind: 'liked-meal-planned' as const,
          subject: first.id,
          title:
            dishes.length === 1
              ? `${first.title} is on the plan`
              : `${dishes.length} meals you like are on the plan`,
          text: `${dishes.slice(0, named).join(', ')}${more}.`,
          href: `/week?from=${first.date}`,
        },
      ]
    }),
    now,
  )
}
