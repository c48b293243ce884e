import { expect, it } from 'vitest'
import { type MealObservation, createMealForecaster } from '../../src/kitchen/sheet/meal-forecast.ts'

const at = (servedByMeal: Readonly<Record<string, number>>): MealObservation => ({
  meals: Object.entries(servedByMeal).map(([mealId, served]) => ({ mealId, served })),
})
/** Returns the kind of a meal: its first letter. */
const getKind = (mealId: string) => mealId.charAt(0)
const forecast = (
  mealId: string,
  meals: readonly string[],
  earlier: readonly MealObservation[],
  heads = 100,
) => createMealForecaster(earlier, getKind)(mealId, meals, heads)

it('the forecast of a meal depends on its share at earlier mealtimes, whatever the other meals are', () => {
  const earlier = [
    at({ a: 60, b: 20 }),
    at({ a: 90, c: 10, d: 20 }),
    at({ a: 30, b: 10 }),
    at({ a: 75, d: 25 }),
  ]
  // one and a half times an equal share, twice; the other meals have no data
  expect(forecast('a', ['a', 'b'], earlier)).toMatchObject({ percent: 63, expected: 63, basis: 'own' })
  expect(forecast('a', ['a', 'b', 'c'], earlier)?.percent).toBe(46)
  expect(forecast('a', ['a'], earlier)?.expected).toBe(100)
})

it('the forecast of a new meal is based on similar meals, and needs at least four observations', () => {
  const earlier = [at({ a1: 30, b: 10 }), at({ a2: 30, b: 10 }), at({ a1: 30, b: 10 })]
  expect(forecast('a3', ['a3', 'c'], earlier)).toBeUndefined()
  const more = [...earlier, at({ a2: 30, b: 10 })]
  expect(forecast('a3', ['a3', 'b'], more)).toMatchObject({ basis: 'like', observations: 4, percent: 75 })
  expect(forecast('b', ['a3', 'b'], more)).toMatchObject({ basis: 'own', percent: 25 })
  // served alone, which shows no preference
  expect(forecast('d', ['d', 'b'], [at({ d: 9 }), at({ d: 9 }), at({ d: 9 }), at({ d: 9 })])).toBeUndefined()
})

it('forecasts of meals add up to the forecast of the mealtime, whatever its meals', () => {
  const meals = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const seed of Array.from({ length: 300 }, (_, index) => index)) {
    const count = 2 + (seed % 5)
    const chosen = meals.slice(0, count)
    const earlier = Array.from({ length: 4 + (seed % 9) }, (_, week) =>
      at(Object.fromEntries(chosen.map((id, index) => [id, (seed * 7 + week * 13 + index * 29) % 83]))),
    )
    const heads = (seed * 31) % 211
    const all = chosen.map((id) => forecast(id, chosen, earlier, heads))
    const sumUp = (name: 'expected' | 'percent') => all.reduce((sum, one) => sum + (one?.[name] ?? NaN), 0)
    expect([sumUp('expected'), sumUp('percent')]).toEqual([heads, 100])
  }
})

it('the forecast of a meal states its earlier errors, with only the data known then', () => {
  const even = Array.from({ length: 6 }, () => at({ a: 50, b: 50 }))
  expect(forecast('a', ['a', 'b'], even)).toMatchObject({ off: 0, over: 2 })
  expect(forecast('a', ['a', 'b'], [at({ a: 70, b: 30 }), ...even])).toMatchObject({ off: 6.7, over: 3 })
  expect(forecast('a', ['a', 'b'], even.slice(0, 4))).not.toHaveProperty('off')
})

/**
 * Makes a year of lunches, each with three of eight meals. Every meal has its own popularity, plus some random
 * variation.
 */
function yearOfLunches(seed: number) {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const meals = Array.from({ length: 8 }, (_, index) => ({ id: `a${index}`, weight: 0.5 + index / 4 }))
  return Array.from({ length: 300 }, () => {
    const chosen = meals.toSorted(() => random() - 0.5).slice(0, 3)
    const all = chosen.reduce((sum, { weight }) => sum + weight, 0)
    const heads = 80 + Math.round(random() * 40)
    return at(
      Object.fromEntries(
        chosen.map(({ id, weight }) => [id, Math.round((weight / all) * heads * (0.85 + random() * 0.3))]),
      ),
    )
  })
}

it.each([1, 42])(
  'the forecast of a meal is closer than equal shares over a year of lunches, seed %i',
  (seed) => {
    const year = yearOfLunches(seed)
    const forecastMeal = createMealForecaster(year, getKind)
    let [off, offByShares, known] = [0, 0, 0]
    for (const [index, lunch] of year.entries()) {
      const heads = lunch.meals.reduce((sum, { served }) => sum + served, 0)
      const ids = lunch.meals.flatMap(({ mealId }) => mealId ?? [])
      for (const { mealId, served } of lunch.meals) {
        const found = mealId && forecastMeal(mealId, ids, heads, index + 1)
        if (!found || found.basis !== 'own') continue
        known += 1
        off += Math.abs(served - found.expected)
        offByShares += Math.abs(served - heads / ids.length)
      }
    }
    expect(known).toBeGreaterThan(800)
    expect(off / known).toBeLessThan(0.6 * (offByShares / known))
  },
)
