import { screen } from '@testing-library/react'
import { hoursAnswer, wednesdayLunch, weekWith } from './planner-records.ts'
import { amina, ramen } from './records.ts'
import { renderPage } from './render-page.tsx'
import { makePage, startService } from './service.ts'
import PlannerPage from '../app/kitchen/planner/planner-page.tsx'

/** The planned mealtime's path. */
export const path = `/api/mealtimes/${wednesdayLunch.id}`
export const done = { success: true, message: 'Done.' }
/** The planner as a page of the site. */
export const Planner = () => <PlannerPage />

/** Opens the planner on a week, by default with one planned lunch. */
export function start(answers: Parameters<typeof startService>[0] = {}, week = weekWith([wednesdayLunch])) {
  const service = startService({
    'GET /api/hours': () => hoursAnswer(),
    'GET /api/mealtimes': () => week,
    'GET /api/kitchen/forecast': () => ({ mealtimes: [] }),
    'GET /api/kitchen/forecast/dishes': () => ({ dishes: [] }),
    'GET /api/kitchen/forecast/dish': () => ({}),
    'GET /allmealSearch': () => makePage([ramen]),
    ...answers,
  })
  return { service, ...renderPage(Planner, { email: amina.email, configured: { timeZone: week.timeZone } }) }
}

/** The portions field of that lunch. */
export const portions = (title: string) =>
  screen.findByLabelText<HTMLInputElement>(`Portions of ${title}, Wednesday lunch`)
export const cell = (name: string) => screen.findByLabelText(name)
export const findMenu = (name: string) => screen.findByLabelText(`More for ${name}`)
