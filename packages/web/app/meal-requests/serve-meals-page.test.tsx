import { screen, within } from '@testing-library/react'
import type { QueuedRequest } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, idOf, requestOf } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { pageOf, startService } from '../../test/service.ts'
import ServeMealsPage from './serve-meals-page.tsx'

/** A queue of the service, which can be changed by others. */
function startQueue(first: readonly QueuedRequest[]) {
  let requests = first
  const service = startService({
    'GET /admin-meal-requests': ({ url }) => {
      const ids = url.searchParams.get('ids')?.split(',')
      const pending = requests.filter(({ status }) => status === 'pending').slice(0, 10)
      const data = ids ? requests.filter(({ _id }) => ids.includes(_id)) : pending
      return pageOf({ success: true, data }, { next: 'rest', total: requests.length })
    },
    'PUT /admin-meal-requests/': () => ({ success: true, message: 'Done' }),
  })
  return {
    service,
    change: (next: (before: readonly QueuedRequest[]) => readonly QueuedRequest[]) => {
      requests = next(requests)
    },
  }
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => to - index)
const rows = () => screen.getAllByRole('row').slice(1)
const titles = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const meals = (from: number, to: number) => numbers(from, to).map((number) => `Meal ${number}`)
const cellsOf = (title: string) =>
  rows()
    .map((row) => within(row).getAllByRole('cell'))
    .find(([cell]) => cell?.textContent === title)
    ?.map(({ textContent }) => textContent)

async function open(count: number) {
  const queue = startQueue(numbers(1, count).map((number) => requestOf(number)))
  const page = renderPage(ServeMealsPage, { email: 'admin@hostel.test' })
  await screen.findByText(count > 0 ? `Meal ${count}` : 'Nobody has requested a meal yet.')
  return { ...queue, ...page }
}

it('shows what another admin served in its place, at once', async () => {
  const { change, follow } = await open(12)
  change((all) => all.map((one) => (one._id === idOf(8) ? { ...one, status: 'delivered' } : one)))
  await follow()
  expect(titles()).toEqual(meals(3, 12))
  expect(cellsOf('Meal 8')).toEqual(['Meal 8', amina.email, 'amina', 'delivered', ''])
  expect(screen.queryByRole('button', { name: / new| gone/ })).toBeNull()
})

it('moves no row for new requests, and shows them on demand', async () => {
  const { change, follow, user } = await open(12)
  change((all) => [...numbers(13, 15).map((number) => requestOf(number)), ...all])
  await follow()
  expect(titles()).toEqual(meals(3, 12))

  await user.click(screen.getByRole('button', { name: '3 new' }))
  await expect.poll(titles).toEqual(meals(6, 15))
  expect(screen.queryByRole('button', { name: '3 new' })).toBeNull()
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
})

it('keeps the place of a cancelled request, which cannot be served', async () => {
  const { change, follow, user } = await open(12)
  change((all) => all.filter(({ _id }) => _id !== idOf(8)))
  await follow()
  expect(titles()).toEqual(meals(3, 12))
  expect(rows().map((row) => row.hasAttribute('inert'))).toEqual(
    meals(3, 12).map((meal) => meal === 'Meal 8'),
  )

  await user.click(screen.getByRole('button', { name: '1 gone' }))
  await expect.poll(titles).toEqual(meals(2, 12).filter((meal) => meal !== 'Meal 8'))
})

it('shows the first requests of an empty queue without being asked', async () => {
  const { change, follow } = await open(0)
  change(() => [requestOf(1)])
  await follow()
  await screen.findByText('Meal 1')
  expect(titles()).toEqual(['Meal 1'])
})

it('names the requester with photo, and former members not', async () => {
  const requester = { name: 'Amina Rahman', photo: '/pictures/amina.webp' }
  startQueue([requestOf(2, { requester }), requestOf(1, { userId: '' })])
  renderPage(ServeMealsPage, { email: 'admin@hostel.test' })
  await screen.findByText('Amina Rahman')
  expect(cellsOf('Meal 2')).toEqual(['Meal 2', amina.email, 'aminaAmina Rahman', 'pending', 'Serve'])
  expect(rows().map((row) => row.querySelectorAll('img.rounded-full').length)).toEqual([1, 0])
  expect(cellsOf('Meal 1')).toEqual(['Meal 1', 'Former member', 'N/A', 'pending', 'Serve'])
})

it('shows for which mealtime a request is, with portions, note and take-away', async () => {
  const asked = { date: '2026-11-26', slot: 'lunch', portions: 3, note: 'No onions', takeaway: true } as const
  startQueue([requestOf(1, asked)])
  renderPage(ServeMealsPage, { email: 'admin@hostel.test' })
  await screen.findByText('Meal 1')
  expect(titles()).toEqual(['Meal 1Thursday, Nov 26, lunch3 portions, take-away“No onions”'])
})

it.each([
  ['/', 'today', 'Until today'],
  ['/?mealtimes=all', 'all', 'All mealtimes'],
])(
  'leaves out requests for coming days unless they are asked for, once mealtimes are planned: %s',
  async (path, asked, shown) => {
    const calls: (string | null)[] = []
    startService({
      'GET /admin-meal-requests': ({ url }) => {
        calls.push(url.searchParams.get('mealtimes'))
        return pageOf({ success: true, data: [requestOf(1)] }, { total: 1 })
      },
    })
    renderPage(ServeMealsPage, { email: 'admin@hostel.test', path, configured: { plansMealtimes: true } })
    await screen.findByText('Meal 1')
    expect(new Set(calls)).toEqual(new Set([asked]))
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' })
    expect(choice.selectedOptions[0]?.text).toBe(shown)
  },
)

it('has no choice of mealtimes where none are planned', async () => {
  await open(1)
  expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull()
})
