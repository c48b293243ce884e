import { screen, within } from '@testing-library/react'
import { Outlet, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import type { DemoAccount } from '../page/page-context.ts'
import { tourIn } from '../page/tour.ts'
import TourLine from './tour-line.tsx'

const account = (name: string, tour?: DemoAccount['tour']): DemoAccount => ({
  email: `${name}@warmladle.test`,
  password: `${name}-demo`,
  tour,
})
const demoAccounts = [
  account('admin', 'warden'),
  account('gold', 'resident'),
  account('platinum'),
  account('cook', 'cook'),
  account('counter', 'counter'),
]
const enterWith = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
vi.mock('../people/enter-with.ts', () => ({ enterWith }))
const Below = () => <p>{useLocation().pathname}</p>
const Page = () => (
  <>
    <TourLine />
    <Outlet />
  </>
)
const line = () => screen.queryByRole('complementary', { name: 'Demonstration' })
afterEach(() => {
  document.cookie = 'tour=; max-age=0; path=/'
})

it('the tour line offers the views of four members in a demonstration, and marks the current one', async () => {
  startService({})
  const email = 'cook@warmladle.test'
  renderPage(TourLine, { configured: { demoAccounts }, email })
  const buttons = within(line() ?? document.body).getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual(['resident', 'cook', 'counter', 'warden', ''])
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([
    null,
    'true',
    null,
    null,
    null,
  ])
})

it('the tour line logs in with one click, and opens that member’s first page', async () => {
  startService({})
  const { user } = renderPage(Page, { configured: { demoAccounts }, Below })
  await user.click(screen.getByRole('button', { name: 'warden' }))
  expect(enterWith).toHaveBeenCalledWith(expect.anything(), {
    email: 'admin@warmladle.test',
    password: 'admin-demo',
  })
  expect(await screen.findByText('/dashboard')).toBeTruthy()
})

const chip = (expanded: boolean) => screen.findByRole('button', { name: 'Demonstration', expanded })

it('the tour line becomes a chip once an account has been tried, and the chip opens the same choice', async () => {
  startService({})
  const { user } = renderPage(Page, { configured: { demoAccounts }, Below })
  await user.click(screen.getByRole('button', { name: 'cook' }))
  await screen.findByText('/dashboard/sheet')
  expect(tourIn(document.cookie)).toBe('chip')
  await user.click(await chip(false))
  await user.click(screen.getByRole('button', { name: 'warden' }))
  await chip(false)
  expect(screen.queryByRole('button', { name: 'warden' })).toBeNull()
})

it.each(['{Enter}', '{Escape}', '{Tab}{Escape}'])(
  'the tour line shrinks to the chip again on %s',
  async (keys) => {
    startService({})
    const { user } = renderPage(Page, { configured: { demoAccounts }, Below })
    await user.click(screen.getByRole('button', { name: 'cook' }))
    await user.click(await chip(false))
    expect(document.activeElement).toBe(await chip(true))
    await user.keyboard(keys)
    expect(document.activeElement).toBe(await chip(false))
    expect(tourIn(document.cookie)).toBe('chip')
  },
)

it('the tour line says why the login failed', async () => {
  startService({})
  enterWith.mockRejectedValueOnce(new Error('Too many attempts.'))
  const { user } = renderPage(TourLine, { configured: { demoAccounts } })
  await user.click(screen.getByRole('button', { name: 'resident' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Too many attempts.')
})

it('the tour line stays closed once it has been closed', async () => {
  startService({})
  const { user } = renderPage(TourLine, { configured: { demoAccounts } })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(line()).toBeNull()
  expect(tourIn(document.cookie)).toBe('closed')
  expect(tourIn('theme=dark; tour=closed')).toBe('closed')
  expect(tourIn('detour=closed')).toBe('line')
})

it('the tour line does not appear in production, which has no demonstration accounts', () => {
  startService({})
  renderPage(TourLine)
  expect(line()).toBeNull()
})
