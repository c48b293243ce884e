import { screen, within } from '@testing-library/react'
import type { Newcomer } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import LoginSlipsPage from './login-slips-page.tsx'
import ManageUsersPage from './manage-users-page.tsx'

const makeId = (number: number) => `018f6f6e-0000-7000-8000-00000000000${number}`
const newcomer = (number: number, name: string, more: Partial<Newcomer> = {}): Newcomer => ({
  _id: makeId(number),
  name,
  email: `${name.toLowerCase()}@hostel.test`,
  isWaiting: false,
  ...more,
})
const newcomers = [
  newcomer(1, 'Asha', { room: 'B 12' }),
  newcomer(2, 'Ben', { linkUntil: '2026-12-17T10:00:00.000Z' }),
  newcomer(3, 'Mona', { isWaiting: true }),
]
const until = '2026-12-17T10:00:00.000Z'

function confirmsBeforeClosing() {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

it('the office makes and prints slips for known residents who have none', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const service = startService({
    'GET /api/login-slips': () => newcomers,
    'POST /api/login-slips': () => ({
      success: true,
      message: '1 login slip created.',
      until,
      slips: [
        {
          _id: makeId(1),
          name: 'Asha',
          email: 'asha@hostel.test',
          room: 'B 12',
          code: 'abcdefghijkmnpqr',
          link: 'https://hall.test/first-login#token=abcdefghijkmnpqr',
        },
      ],
    }),
  })
  const { user } = renderPage(LoginSlipsPage, { email: 'admin@hostel.test' })
  await user.click(await screen.findByRole('button', { name: 'Create 1 login slip' }))
  const slip = within(await screen.findByRole('listitem'))
  expect(service.listCalls('POST /api/login-slips').map(({ body }) => body)).toEqual([{ ids: [makeId(1)] }])
  slip.getByText('abcd efgh ijkm npqr')
  expect(slip.getByText(/^Scan the code/).textContent).toBe(
    'Scan the code, or open hall.test/first-login and type',
  )
  slip.getByText('B 12')
  slip.getByRole('img', { name: 'Link for Asha' })
  await user.click(screen.getByRole('link', { name: 'All users' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  slip.getByText('abcd efgh ijkm npqr')

  expect(confirmsBeforeClosing()).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  // in a browser, printing sends this event
  window.dispatchEvent(new Event('beforeprint'))
  expect(confirmsBeforeClosing()).toBe(false)
})

it('a waiting member gets a slip if selected by hand', async () => {
  const service = startService({
    'GET /api/login-slips': () => newcomers,
    'POST /api/login-slips': () => ({ success: true, message: '0 login slips created.', until, slips: [] }),
  })
  const { user } = renderPage(LoginSlipsPage, { email: 'admin@hostel.test' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mona' }))
  await user.click(screen.getByRole('button', { name: 'Create 2 login slips' }))
  await screen.findByText('All of them can already log in')
  expect(service.listCalls('POST /api/login-slips')[0]?.body).toEqual({ ids: [makeId(1), makeId(3)] })
})

it('several waiting members can be let in at once', async () => {
  const waiting = ['Mona', 'Nils'].map((name, index) => ({
    ...amina,
    _id: makeId(index),
    name,
    isWaiting: true,
    revision: 1,
  }))
  const service = startService({
    'GET /users': () => makePage(waiting, { total: 2 }),
    'POST /api/members/admissions': () => ({
      success: true,
      message: 'All 2 can now log in.',
      data: waiting.map(({ _id }) => ({ _id, done: true, message: 'In.' })),
    }),
  })
  const { user } = renderPage(ManageUsersPage, {
    email: 'admin@hostel.test',
    path: '/?waiting=true',
    configured: { needsAdmission: true },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 accounts' }))
  await user.click(screen.getByRole('button', { name: 'Let in 2' }))
  await user.click(await screen.findByRole('button', { name: 'Let in 2', hidden: false }))
  await screen.findByText('All 2 can now log in.')
  expect(service.listCalls('POST /api/members/admissions')[0]?.body).toEqual({ ids: [makeId(0), makeId(1)] })
})
