import type { APIRequestContext, Page } from '@playwright/test'
import { visit } from './visit.ts'

/** The path of a meal's page, by title. */
export async function mealAddress(request: APIRequestContext, title: string): Promise<string> {
  const answer = await request.get('/allmealSearch', { params: { search: title } })
  // the contract declares the shape of this response; only this field is read
  const [meal] = (await answer.json()) as { id: string }[]
  if (!meal) throw new Error(`No meal is called ${title}`)
  return `/meal/${meal.id}`
}

export async function openMeal(page: Page, title: string): Promise<void> {
  await visit(page, await mealAddress(page.request, title))
}
