import { type Meal, type MealLabels, Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { amina, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { mealDraft, UpdateMeal } from './update-meal.tsx'

const call = `PUT /meals/${ramen._id}`
const labels: MealLabels = { contains: ['eggs', 'milk'], mayContain: [], suits: [] }
const opened: Meal = {
  ...ramen,
  ingredients: ['Noodles', 'Egg'],
  labels,
  revision: 1,
}

/** A server with a meal that the cook has changed since the form opened. */
function changedByCook(current: Partial<Meal>) {
  return startService({
    [call]: ({ body }) =>
      Reflect.get(Object(body), 'revision') === 2
        ? { success: true, message: 'Saved' }
        : new Refusal('changed-meanwhile', 'Changed.', undefined, {
            revision: 2,
            current: { ...changeable(opened), ...current },
            sent: {},
          }),
  })
}

const changeable = ({
  title,
  category,
  ingredients,
  description,
  price,
  image,
  rating,
  labels: own,
}: Meal) => ({
  title,
  category,
  ingredients,
  description,
  price,
  image,
  rating,
  labels: own ?? null,
})

async function openForm(meal = opened) {
  const Window = () => {
    const [open, setOpen] = useState(true)
    return <UpdateMeal meal={meal} open={open} onOpenChange={setOpen} />
  }
  const { user } = renderPage(Window, { email: amina.email })
  const price = await screen.findByLabelText('Price')
  // happy-dom only selects an option once it is in the document
  await user.selectOptions(screen.getByLabelText('Category'), ramen.category)
  const type = async (field: string, text: string) => {
    const input = screen.getByLabelText(field)
    await user.clear(input)
    await user.type(input, text)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  return { user, price, type, save }
}

const isSaved = () => screen.findByRole('alertdialog', { name: 'Meal updated successfully!' })
const peanuts = {
  labels: { contains: ['milk', 'eggs', 'peanuts'], mayContain: [], suits: [] },
} satisfies Partial<Meal>

it('the form saves a price without undoing an allergen that the cook has stated since [C35, A90]', async () => {
  const service = changedByCook({ ...peanuts, ingredients: ['Noodles', 'Egg', 'Peanuts'] })
  const { type, save } = await openForm()
  await type('Price', '9')
  await type('Ingredients', 'Noodles, Egg, Sesame')
  await save()
  await isSaved()
  expect(service.listCalls(call).map(({ body }) => body)).toMatchObject([
    { price: 9, revision: 1, labels: opened.labels },
    {
      price: 9,
      revision: 2,
      title: ramen.title,
      labels: { contains: expect.arrayContaining(['eggs', 'milk', 'peanuts']) },
      ingredients: ['Noodles', 'Egg', 'Peanuts', 'Sesame'],
    },
  ])
})

it('the form asks which price is right if both editors have changed it, and keeps the typed one until then', async () => {
  const service = changedByCook({ ...peanuts, price: 7 })
  const { user, price, type, save } = await openForm()
  await type('Price', '9')
  await type('Description', 'With sesame.')
  await save()
  const question = { name: 'This changed while you were typing.' }
  expect((await screen.findByRole('alertdialog', question)).textContent).toContain('PriceTheirs7Yours9')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(price).toHaveProperty('value', '9')

  await save()
  await user.click(within(await screen.findByRole('alertdialog', question)).getByText('Keep theirs'))
  await isSaved()
  expect(service.listCalls(call).at(-1)?.body).toMatchObject({
    price: 7,
    description: 'With sesame.',
    labels: { contains: expect.arrayContaining(['peanuts']) },
    revision: 2,
  })
})

it("the form merges yesterday's draft with today's version of the meal", async () => {
  const values = { description: 'With sesame.', labels: { ...labels, contains: ['eggs', 'milk', 'sesame'] } }
  const base = { description: opened.description, labels }
  const stored = { storedAt: Date.now(), values, base, hadFile: false }
  window.localStorage.setItem(`draft:${amina.email}:${mealDraft(ramen._id)}`, JSON.stringify(stored))
  const service = startService({ [call]: () => ({ success: true, message: 'Saved' }) })
  const { save } = await openForm({ ...opened, ...peanuts, price: 7, title: 'Ramen bowl', revision: 2 })
  await screen.findByText('We restored what you typed.')
  await save()
  await isSaved()
  const body = service.listCalls(call)[0]?.body
  expect(body).toMatchObject({ title: 'Ramen bowl', price: 7, description: 'With sesame.', revision: 2 })
  expect(Reflect.get(Object(body), 'labels')).toEqual({
    contains: ['milk', 'eggs', 'peanuts', 'sesame'],
    mayContain: [],
    suits: [],
  })
})

it('the form asks about a draft, even from an earlier version, if someone else has changed the same field', async () => {
  const stored = { storedAt: Date.now(), values: { description: 'With sesame.' }, hadFile: false }
  window.localStorage.setItem(`draft:${amina.email}:${mealDraft(ramen._id)}`, JSON.stringify(stored))
  const service = startService({ [call]: () => ({ success: true, message: 'Saved' }) })
  const { user, save } = await openForm({ ...opened, description: 'With peanuts.', revision: 2 })
  await screen.findByText('We restored what you typed.')
  await save()
  const question = await screen.findByRole('alertdialog', { name: 'This changed while you were typing.' })
  expect(question.textContent).toContain('DescriptionTheirsWith peanuts.YoursWith sesame.')
  expect(service.listCalls(call)).toEqual([])
  await user.click(within(question).getByText('Save mine'))
  await isSaved()
  expect(service.listCalls(call)[0]?.body).toMatchObject({ description: 'With sesame.', revision: 2 })
})
