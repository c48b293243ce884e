import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { toAnswer, type List, lists } from './lists.ts'
import { someMembers } from './overview-records.ts'
import { renderPage } from './render-page.tsx'
import { startService } from './service.ts'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
})

interface Searched {
  readonly list: List
  /** The search field's placeholder. */
  readonly placeholder: string
  readonly none: string
  readonly showAll: string
  readonly order?: readonly [button: string, sortBy: string]
  /** The path to the same rows as CSV. */
  readonly csv?: string
}

const searched: Readonly<Record<string, Searched>> = {
  'All Meals by likes': {
    list: lists['All Meals'],
    placeholder: 'Search meals',
    none: 'No meals match “%_(”.',
    showAll: 'Show all meals',
    order: ['Sort by Likes', 'likes'],
    csv: '/meals.csv',
  },
  'All Meals by reviews': {
    list: lists['All Meals'],
    placeholder: 'Search meals',
    none: 'No meals match “%_(”.',
    showAll: 'Show all meals',
    order: ['Sort by Reviews Count', 'reviews_count'],
    csv: '/meals.csv',
  },
  'All Reviews': {
    list: lists['All Reviews'],
    placeholder: 'Search by meal, author or words',
    none: 'No reviews match “%_(”.',
    showAll: 'Show all reviews',
  },
  'Manage Users, newest first': {
    list: lists['Manage Users'],
    placeholder: 'Search by name, email or room',
    none: 'No account matches “%_(”.',
    showAll: 'Show all accounts',
    order: ['Newest first', 'newest'],
    csv: '/users.csv',
  },
  'Serve Meals': {
    list: lists['Serve Meals'],
    placeholder: 'Search by email or meal title',
    none: 'No requests match “%_(”.',
    showAll: 'Show all requests',
    csv: '/admin-meal-requests.csv',
  },
  Activity: {
    list: lists.Activity,
    placeholder: 'Search by member or action',
    none: 'No matching activity.',
    showAll: 'Show all activity',
    csv: '/api/audit.csv',
  },
}

/** The CSV query at this path: from a link, or from a button's call, which may require a recent login. */
async function csvQuery(path: string, user: UserEvent, { listCalls }: ReturnType<typeof startService>) {
  const address = screen.queryByRole('link', { name: 'Download as CSV' })?.getAttribute('href')
  if (address?.startsWith(path)) return Object.fromEntries(new URL(address, 'http://service').searchParams)
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  return vi.waitUntil(() => listCalls(`GET ${path}`).at(-1)?.query)
}

it.each(Object.entries(searched))(
  'the server searches and sorts the list: %s [A61, A68, A71, A73]',
  async (_name, { list, placeholder, none, showAll, order }) => {
    const service = startService({
      'GET /users/totals': () => someMembers,
      'GET /api/meal-requests/dishes': () => [],
      [list.call]: ({ url }) => toAnswer(list, url.searchParams.has('search') ? [] : [list.row]),
    })
    const { user } = renderPage(list.Page, { email: 'admin@hostel.test' })
    await screen.findAllByText(list.shown, { exact: false })
    const lastQuery = () => service.listCalls(list.call).at(-1)?.query
    const sorter = order && screen.getByRole('button', { name: order[0] })
    const query = order ? { sortBy: order[1] } : {}
    if (sorter) await user.click(sorter)
    await expect.poll(lastQuery).toMatchObject(query)

    const box = screen.getByPlaceholderText(placeholder)
    await user.type(box, '%_(')
    await screen.findByText(none)
    expect(lastQuery()).toMatchObject({ search: '%_(', ...query })

    await user.click(screen.getByRole('button', { name: showAll }))
    await screen.findAllByText(list.shown, { exact: false })
    expect(box).toHaveProperty('value', '')
    expect(sorter?.getAttribute('aria-pressed')).toBe(order && 'true')
  },
)

const tables = Object.entries(searched).flatMap(([name, { csv, ...rest }]) =>
  csv === undefined ? [] : [{ name, csv, ...rest }],
)

it.each(tables)('the CSV has the same rows: $name', async ({ list, placeholder, csv }) => {
  const service = startService({
    'GET /users/totals': () => someMembers,
    'GET /api/meal-requests/dishes': () => [],
    [list.call]: () => toAnswer(list, [list.row]),
    [`GET ${csv}`]: () => new Response('Name'),
  })
  const { user } = renderPage(list.Page, { email: 'admin@hostel.test' })
  await screen.findAllByText(list.shown, { exact: false })
  await user.type(screen.getByPlaceholderText(placeholder), '%_(')
  await expect.poll(() => service.listCalls(list.call).at(-1)?.query).toMatchObject({ search: '%_(' })
  expect(await csvQuery(csv, user, service)).toMatchObject({ search: '%_(' })
})

it('the CSV of Activity has only actions of the chosen kind', async () => {
  const service = startService({
    [lists.Activity.call]: () => toAnswer(lists.Activity, []),
    'GET /api/audit.csv': () => new Response('Name'),
  })
  const path = '/?act=meal-deleted&search=liquorice'
  const { user } = renderPage(lists.Activity.Page, { email: 'admin@hostel.test', path })
  await screen.findByText('No matching activity.')
  const query = await csvQuery('/api/audit.csv', user, service)
  expect(query).toEqual({ search: 'liquorice', act: 'meal-deleted' })
})

it('the URL filters Activity by kind, and one button shows everything again', async () => {
  const list = lists.Activity
  const service = startService({
    [list.call]: ({ url }) => toAnswer(list, url.searchParams.has('act') ? [] : [list.row]),
  })
  const path = '/?act=meal-deleted&search=liquorice'
  const { user } = renderPage(list.Page, { email: 'admin@hostel.test', path })
  await screen.findByText('No matching activity.')
  expect(screen.getByLabelText('Show')).toHaveProperty('value', 'meal-deleted')
  await user.click(screen.getByRole('button', { name: 'Show all activity' }))
  await screen.findByText(list.shown)
  expect(service.listCalls(list.call).at(-1)?.query).not.toHaveProperty('act')
})
