import type { MealLabels } from '@warm-ladle/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { labelColumns } from '../../src/people/labels.ts'
import type { SomeMeal } from '../database/some-rows.ts'
import { newWorld, type World } from '../world.ts'

const nothing: MealLabels = { contains: [], mayContain: [], suits: [] }

let world: World
beforeAll(async () => {
  world = await newWorld()
  const put = async (meal: SomeMeal, labels?: Partial<MealLabels>) => {
    const id = await world.addMeal({ description: '', ...meal })
    const columns = labelColumns(labels ? { ...nothing, ...labels } : null, new Date())
    await world.db.updateTable('meals').set(columns).where('id', '=', id).execute()
  }
  await put({ title: 'Sesame noodle box', ingredients: ['Noodles'] }, { contains: ['peanuts', 'sesame'] })
  await put({ title: 'House curry rice', description: 'Free refills.' }, { mayContain: ['nuts'] })
  await put({ title: 'Pan-fried dumplings', ingredients: ['Pork', 'Onions'] }, { contains: ['gluten'] })
  await put({ title: 'Dal', ingredients: ['Lentils', 'Onion'] }, { suits: ['vegan'] })
  await put({ title: 'Plain rice', ingredients: ['Rice'] }, { suits: ['vegan'] })
  await put({ title: 'Mystery soup', ingredients: ['Water'] })
  await put({ title: 'Chocolate sin', ingredients: ['Cocoa'], description: 'No. 1' }, { contains: ['milk'] })
})
afterAll(() => world.close())

const found = async (search: string) =>
  (await world.visitor.meals.search({ query: { search, limit: 100 } })).body
    .map(({ title }) => title)
    .toSorted()

it.each([
  ['no nuts', ['Chocolate sin', 'Dal', 'Pan-fried dumplings', 'Plain rice']],
  ['nut free', ['Chocolate sin', 'Dal', 'Pan-fried dumplings', 'Plain rice']],
  ['ohne Nüsse', ['Chocolate sin', 'Dal', 'Pan-fried dumplings', 'Plain rice']],
  ['مكسرات', []],
  ['بدون مكسرات', ['Chocolate sin', 'Dal', 'Pan-fried dumplings', 'Plain rice']],
  ['no pork', ['Dal', 'Plain rice']],
  ['sans gluten', ['Chocolate sin', 'Dal', 'House curry rice', 'Plain rice', 'Sesame noodle box']],
  ['দুধ ছাড়া', ['Dal', 'House curry rice', 'Pan-fried dumplings', 'Plain rice', 'Sesame noodle box']],
  ['rice no nuts', ['Plain rice']],
  ['no onion', ['Chocolate sin', 'House curry rice', 'Mystery soup', 'Plain rice', 'Sesame noodle box']],
  ['no onions or noodles', ['Chocolate sin', 'House curry rice', 'Mystery soup', 'Plain rice']],
  ['no onion, no nuts', ['Chocolate sin', 'Plain rice']],
  ['onion and nut free', ['Chocolate sin', 'Plain rice']],
  ['nicht mit Nüssen', ['Chocolate sin', 'Dal', 'Pan-fried dumplings', 'Plain rice']],
  ['بدون مكسرات وبدون حليب', ['Dal', 'Pan-fried dumplings', 'Plain rice']],
  ['no brazil nuts', ['Chocolate sin', 'Dal', 'Pan-fried dumplings', 'Plain rice']],
  ['no. 1', ['Chocolate sin']],
  ['sin', ['Chocolate sin']],
  ['free', ['House curry rice']],
  ['noodle', ['Sesame noodle box']],
  ['no 100% onion', []],
])('‘%s’ finds the meals known not to contain what it names [C18]', async (search, titles) => {
  expect(await found(search)).toEqual(titles)
})

it('pages continue where the last one ended, and keep other filters [C18]', async () => {
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.visitor.meals.search({
      query: { search: 'no onion', without: ['milk'], limit: 1, ...(cursor && { cursor }) },
    })
    titles.push(...page.body.map(({ title }) => title))
    cursor = page.next
  } while (cursor !== undefined)
  expect(titles.toSorted()).toEqual(['House curry rice', 'Plain rice', 'Sesame noodle box'])
})
