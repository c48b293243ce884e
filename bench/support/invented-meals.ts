import { newId } from '../../packages/server/src/database/new-id.ts'
import { mealSearchText } from '../../packages/server/src/database/search.ts'
import { frequentWords, rareWord } from './invented-words.ts'
import { createRandom } from './random.ts'

const categories = ['Breakfast', 'Lunch', 'Dinner'] as const
const minute = 60_000
/** Older than the demonstration's menu. */
const newest = Date.UTC(2026, 0)

/**
 * Rows of `meals`, the same in every run except for their ids. Texts are as long as the demonstration's, with a few very
 * frequent words and many rare ones. Prices are from 1 to 20 dollars, and one meal is posted per minute.
 */
export function* inventedMeals(count: number) {
  const random = createRandom(1)
  const words = (min: number, max: number) =>
    Array.from({ length: min + random.below(max - min + 1) }, () => inventedWord(random)).join(' ')
  for (let number = 0; number < count; number += 1) {
    const title = words(2, 4)
    const ingredients = Array.from({ length: 4 + random.below(4) }, () => words(1, 2))
    const description = `${words(8, 14)}. ${words(6, 10)}.`
    yield {
      id: newId(),
      status: 'published' as const,
      title,
      category: random.pickOne(categories),
      image: '/art/meals/khichuri.svg',
      ingredients: JSON.stringify(ingredients),
      description,
      price_cents: 100 + random.below(1900),
      rating: random.below(6),
      likes: random.below(100),
      distributor_name: 'Kitchen',
      distributor_email: 'kitchen@hostel.test',
      post_time: new Date(newest - (count - number) * minute).toISOString(),
      search_text: mealSearchText({ title, ingredients, description }),
    }
  }
}

/**
 * Three in four words come from the list, the first ones far more often than the last. The others are rare.
 */
function inventedWord({ next, below }: ReturnType<typeof createRandom>): string {
  if (next() < 0.25) return rareWord(below)
  const index = Math.floor(frequentWords.length * next() ** 2.5)
  return frequentWords[index] ?? ''
}
