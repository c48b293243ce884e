import type { APIRequestContext } from '@playwright/test'
import type { MealLabels } from '@warm-ladle/contract'

interface Added {
  readonly insertedId: string
}

/** A unique title. */
export const distinctTitle = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

const makeMealFields = (title: string) => ({
  title,
  category: 'Lunch',
  image: '/art/meals/house-curry-rice-w1280.avif',
  description: 'Rice and lentils.',
  price: 4,
})

/** Puts a meal with these details on the menu, as an admin. Returns its id. */
export const addMeal = (
  admin: APIRequestContext,
  title: string,
  labels?: MealLabels,
  price = 4,
): Promise<string> =>
  added(admin, '/meals', { ...makeMealFields(title), price, ingredients: 'Rice, lentils', rating: 4, labels })

/** Announces a meal as an admin. Returns its id. */
export const announceMeal = (admin: APIRequestContext, title: string): Promise<string> =>
  added(admin, '/add-upcoming-meal', {
    ...makeMealFields(title),
    distributorName: 'Amina Rahman',
    distributorEmail: 'admin@warmladle.test',
  })

async function added(admin: APIRequestContext, path: string, data: object) {
  const answer = await admin.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`)
  // the contract declares the shape of this response
  return ((await answer.json()) as Added).insertedId
}
