import { screen, within } from '@testing-library/react'
import type { QueuedDish } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { MealGroups } from './meal-groups.tsx'

const names = ['Amina', 'Tariq', 'Nadia']
const makeMeal = (mealTitle: string, first: number, count: number): QueuedDish => ({
  mealTitle,
  mealImage: '',
  mealCategory: 'Dinner',
  people: count,
  portions: count * 2,
  requests: Array.from({ length: count }, (_, index) => ({
    _id: makeId(first + index),
    userId: `${index}@hostel.test`,
    requester: { name: names[index] ?? 'Robin', photo: '' },
    waited: 12 - index,
  })),
})

function open(meals: readonly QueuedDish[]) {
  let waiting = meals
  const service = startService({
    'GET /api/meal-requests/dishes': () => waiting,
    'POST /admin-meal-requests/serve': ({ body }) => {
      const { ids } = body as { ids: string[] }
      waiting = waiting.filter(({ requests }) => !ids.includes(requests[0]?._id ?? ''))
      const data = ids.map((_id) => ({ _id, done: true, message: 'Done' }))
      return { success: true, message: `All ${ids.length} meals have been marked as delivered.`, data }
    },
  })
  const { user } = renderPage(() => <MealGroups filter={{ search: '' }} update={undefined} />)
  return { service, user }
}

it('a meal group serves everyone who is waiting for the meal after one confirmation', async () => {
  const { service, user } = open([makeMeal('Ramen', 1, 3), makeMeal('Dal', 11, 1)])
  const group = within(await screen.findByRole('listitem'))
  expect(group.getByText('Ramen')).toBeDefined()
  expect(group.getByText('3 people · 6 portions')).toBeDefined()
  expect(group.getByText('waiting 12 min')).toBeDefined()
  await user.click(group.getByRole('button', { name: 'Ramen: Serve all' }))
  const question = await screen.findByRole('alertdialog', { name: 'Mark as Delivered?' })
  expect(question.textContent).toContain('serve these 3 requests?Ramen for Amina, Tariq and Nadia')
  await user.click(within(question).getByRole('button', { name: /^Serve \d+$/ }))
  await screen.findByText('All 3 meals have been marked as delivered.')
  const sent = service.listCalls('POST /admin-meal-requests/serve').map(({ body }) => body)
  expect(sent).toEqual([{ ids: [makeId(1), makeId(2), makeId(3)] }])
  await expect.poll(() => screen.queryByRole('region', { name: 'By meal' })).toBeNull()
})

it('a meal group serves up to fifty requests at once, beginning with the oldest', async () => {
  const { service, user } = open([makeMeal('Ramen', 1, 60)])
  await user.click(await screen.findByRole('button', { name: 'Ramen: Serve the first 50' }))
  await user.click(await screen.findByRole('button', { name: /^Serve \d+$/ }))
  await expect.poll(() => service.listCalls('POST /admin-meal-requests/serve')).toHaveLength(1)
  const longest = Array.from({ length: 50 }, (_, index) => makeId(index + 1))
  expect(service.listCalls('POST /admin-meal-requests/serve')).toMatchObject([{ body: { ids: longest } }])
})

it('a meal group says beforehand that it is early, and which requests it leaves out and why', async () => {
  const early = { reason: 'too-early' as const, from: '2026-11-26T06:15:00.000Z' }
  const ramen = makeMeal('Ramen', 1, 3)
  const requests = ramen.requests.map((request, index) => ({
    ...request,
    notNow: early,
    ...(index === 1 && { conflicts: ['crustaceans' as const] }),
  }))
  const { service, user } = open([{ ...ramen, requests }])
  const group = within(await screen.findByRole('listitem'))
  expect(group.getByText('1 needs a check')).toBeDefined()
  await user.click(group.getByRole('button', { name: 'Ramen: Serve 2' }))
  const question = await screen.findByRole('alertdialog', { name: 'Serve early?' })
  expect(question.textContent).toContain('serve these 2 requests?Ramen for Amina and Nadia')
  expect(question.textContent).toMatch(/served from .*6:15\sAM\.Left out until you check with them: Tariq\./)
  await user.click(within(question).getByRole('button', { name: 'Serve 2' }))
  await expect
    .poll(() => service.listCalls('POST /admin-meal-requests/serve'))
    .toMatchObject([{ body: { ids: [makeId(1), makeId(3)], despite: ['early'] } }])
})

it('a meal group offers nothing if every request would be refused', async () => {
  const tomorrow = makeMeal('Ramen', 1, 2)
  const requests = tomorrow.requests.map((one) => ({ ...one, notNow: { reason: 'other-day' as const } }))
  open([{ ...tomorrow, requests }])
  const group = within(await screen.findByRole('listitem'))
  expect(group.getByText('2 for another day')).toBeDefined()
  expect(group.queryByRole('button')).toBeNull()
})
