import { screen } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { someMembers } from '../../../test/overview-records.ts'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import { registerProofPrompt } from '../../api/fresh-proof.ts'
import ManageUsersPage from './manage-users-page.tsx'

it('the page lists the members who joined on the days of a report, until all days are chosen', async () => {
  const service = startService({
    'GET /users': () => makePage([{ ...amina, isWaiting: false, revision: 1 }], { total: 1 }),
  })
  const visit = { email: 'admin@hostel.test', path: '/?from=2026-11-23&until=2026-11-29&sortBy=newest' }
  const { user } = renderPage(ManageUsersPage, visit)
  expect((await screen.findByText(/^Joined,/)).textContent).toBe('Joined, Nov 23 – 29, 2026')
  const latestQuery = () => service.listCalls('GET /users').at(-1)?.query
  await expect.poll(latestQuery).toMatchObject({ from: '2026-11-23', until: '2026-11-29', sortBy: 'newest' })
  await user.click(screen.getByRole('button', { name: 'Show all days' }))
  await expect.poll(latestQuery).not.toHaveProperty('from')
})

it('a button shows and hides the figures above the list, and says which it will do', async () => {
  startService({
    'GET /users': () => makePage([{ ...amina, isWaiting: false, revision: 1 }], { total: 1 }),
    'GET /users/totals': () => someMembers,
  })
  const { user } = renderPage(ManageUsersPage, { email: 'admin@hostel.test' })
  await user.click(screen.getByRole('button', { name: 'Show figures' }))
  await screen.findByRole('heading', { name: 'Members by badge' })
  await user.click(screen.getByRole('button', { name: 'Hide figures' }))
  expect(screen.queryByRole('heading', { name: 'Members by badge' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show figures' })).toBeDefined()
})

it("after a recent login, the members are downloaded with the list's filter, as CSV that Excel reads as UTF-8", async () => {
  let isProved = false
  onTestFinished(registerProofPrompt(async () => (isProved = true)))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:saved'))
  const service = startService({
    'GET /users': () => makePage([{ ...amina, isWaiting: false, revision: 1 }], { total: 1 }),
    'GET /users.csv': () =>
      isProved ? new Response('\uFEFFName,Email\r\nZoë,zoe@hostel.test\r\n') : new Refusal('login-again'),
  })
  const { user } = renderPage(ManageUsersPage, { email: 'admin@hostel.test', path: '/?search=zo' })
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await expect.poll(() => saved.length).toBe(1)
  const bytes = new Uint8Array(await (saved[0] ?? new Blob()).arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFName,Email\r\nZoë,zoe@hostel.test\r\n',
  )
  expect(service.listCalls('GET /users.csv').map(({ query }) => query)).toMatchObject([
    { search: 'zo' },
    { search: 'zo' },
  ])
})
