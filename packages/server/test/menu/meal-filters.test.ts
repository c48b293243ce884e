import { allergens, diets, getSuitability, type MealLabels, type Needs } from '@warm-ladle/contract'
import {
  array,
  type Arbitrary,
  assert,
  asyncProperty,
  constantFrom,
  option,
  record,
  uniqueArray,
} from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { labelColumns } from '../../src/people/labels.ts'
import { newWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const pickSome = <Label extends string>(labels: readonly Label[], maxLength: number) =>
  uniqueArray(constantFrom(...labels), { maxLength })
const someLabels: Arbitrary<MealLabels> = record({
  contains: pickSome(allergens, 3),
  mayContain: pickSome(allergens, 2),
  suits: pickSome(diets, 2),
})
const someNeeds: Arbitrary<Needs> = record({ avoids: pickSome(allergens, 3), diets: pickSome(diets, 2) })

const found = async ({ avoids: without, diets: diet }: Needs, search = '') => {
  const { body } = await world.visitor.meals.search({ query: { without, diet, search, limit: 100 } })
  return body.map(({ id }) => id)
}
const visit = (path: string) => world.sendAs()(path, {})
async function put(labels: MealLabels | undefined, title = 'Rice'): Promise<string> {
  const id = await world.addMeal({ title })
  const columns = labelColumns(labels ?? null, new Date())
  await world.db.updateTable('meals').set(columns).where('id', '=', id).execute()
  return id
}

// all runs share the meals, so later runs filter more and more of them
it('the filter shows exactly the suitable meals, whatever the labels and needs, even with search words', async () => {
  const menu: { id: string; labels: MealLabels | undefined }[] = []
  await assert(
    asyncProperty(
      array(option(someLabels, { nil: undefined }), { maxLength: 3 }),
      someNeeds,
      async (added, needs) => {
        for (const labels of added) menu.push({ id: await put(labels), labels })
        const fitting = menu
          .filter(({ labels }) => getSuitability(labels, needs) === 'yes')
          .map(({ id }) => id)
        expect(new Set(await found(needs))).toEqual(new Set(fitting))
        expect(new Set(await found(needs, 'rice'))).toEqual(new Set(fitting))
      },
    ),
    { numRuns: 30 },
  )
})

it('the filter accepts lists with commas and repeated names, and refuses unknown names', async () => {
  const id = await put({ contains: ['celery'], mayContain: [], suits: ['halal'] }, 'Soup')
  for (const query of ['without=nuts,fish', 'without=nuts&without=fish', 'without=nuts&diet=no-pork,halal']) {
    const answer = await visit(`/allmealSearch?search=soup&${query}`)
    expect(await answer.json()).toMatchObject([{ id }])
  }
  const answer = await visit('/allmealSearch?search=soup&without=celery&diet=')
  expect(await answer.json()).toEqual([])
  for (const [field, message] of [
    ['without', 'Unknown allergen'],
    ['diet', 'Unknown diet'],
  ]) {
    const refused = await visit(`/allmealSearch?${field}=nuts,halal,rocks`)
    expect([refused.status, await refused.json()]).toMatchObject([400, { message, field }])
  }
})
