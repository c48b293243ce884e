import type { MealLabels } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dal } from '../dal.ts'
import { newWorldWithAdmin } from '../world.ts'

let kitchen: Awaited<ReturnType<typeof newWorldWithAdmin>>
beforeEach(async () => {
  kitchen = await newWorldWithAdmin('Chef')
})
afterEach(() => kitchen.world.close())

const stated = (given: Partial<MealLabels>): MealLabels => ({
  contains: [],
  mayContain: [],
  suits: [],
  ...given,
})
const find = (id: string) => kitchen.world.visitor.meals.find({ params: { id } })
const add = async (labels?: MealLabels) => {
  const { insertedId } = await kitchen.admin.meals.add({ body: { ...dal, ...(labels && { labels }) } })
  return insertedId
}
const update = (id: string, labels: MealLabels | null) =>
  kitchen.admin.meals.update({ params: { id }, body: { labels } })

describe('diets and allergens of a meal', () => {
  it('are unknown until the kitchen states them, and are missing from answers until then', async () => {
    const id = await add()
    expect(await find(id)).not.toHaveProperty('labels')
    const { body } = await kitchen.world.visitor.meals.search({ query: {} })
    expect(body[0]).not.toHaveProperty('labels')
    expect(await kitchen.world.visitor.meals.labelling({})).toEqual({ inUse: false })
  })

  it('are stated with the meal, each once, and shown to everyone, in lists too', async () => {
    const id = await add(
      stated({ contains: ['soya', 'gluten', 'soya'], mayContain: ['nuts'], suits: ['vegan'] }),
    )
    const labels = { contains: ['gluten', 'soya'], mayContain: ['nuts'], suits: ['vegan'] }
    expect(await find(id)).toMatchObject({ labels })
    expect(await kitchen.world.visitor.meals.list({ query: {} })).toMatchObject({ body: [{ labels }] })
    expect(await kitchen.world.visitor.meals.labelling({})).toEqual({ inUse: true })
  })

  it('can be stated later, changed and removed, and stay when other fields change', async () => {
    const id = await add()
    await update(id, stated({}))
    expect(await find(id)).toMatchObject({ labels: stated({}) })
    await update(id, stated({ contains: ['milk'] }))
    await kitchen.admin.meals.update({ params: { id }, body: { price: 5 } })
    expect(await find(id)).toMatchObject({ price: 5, labels: stated({ contains: ['milk'] }) })
    await update(id, null)
    expect(await find(id)).not.toHaveProperty('labels')
  })

  it('are recorded in the audit log before and after a change', async () => {
    const id = await add()
    await update(id, stated({ contains: ['milk'], suits: ['vegetarian'] }))
    const { body } = await kitchen.admin.audit.list({ query: { act: 'meal-updated' } })
    expect(body[0]).toMatchObject({
      before: { labels: 'not stated' },
      after: { labels: 'contains milk; suits Vegetarian' },
    })
  })

  it.each<[Partial<MealLabels>, string]>([
    [{ suits: ['vegan'], contains: ['milk'] }, 'Vegan meals contain no milk'],
    [{ suits: ['halal', 'vegan'], contains: ['nuts', 'eggs'] }, 'Vegan meals contain no eggs'],
    [{ suits: ['vegetarian'], contains: ['fish'] }, 'Vegetarian meals contain no fish'],
    [{ suits: ['kosher'], contains: ['crustaceans'] }, 'Kosher meals contain no crustaceans'],
    [{ contains: ['nuts'], mayContain: ['nuts'] }, 'Choose either ‘contains’ or ‘may contain’ for tree nuts'],
  ])('are refused when they contradict each other: %j', async (given, message) => {
    const labels = stated(given)
    await expect(kitchen.admin.meals.add({ body: { ...dal, labels } })).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'labels',
      message,
    })
    const id = await add()
    await expect(update(id, labels)).rejects.toMatchObject({ field: 'labels', message })
    expect(await find(id)).not.toHaveProperty('labels')
  })

  it('may include traces of ingredients that a diet excludes, since diets do not cover traces', async () => {
    const id = await add(stated({ suits: ['vegan'], mayContain: ['milk'] }))
    expect(await find(id)).toMatchObject({ labels: { suits: ['vegan'], mayContain: ['milk'] } })
  })

  it('stay unknown when an announced meal is put on the menu', async () => {
    const mealId = await kitchen.world.addMeal({ status: 'upcoming' })
    await kitchen.admin.upcomingMeals.publish({ body: { mealId } })
    expect(await find(mealId)).not.toHaveProperty('labels')
  })
})
