import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import type { OwnMealRequest } from '@warm-ladle/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { amina, ownRequestOf } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { pageOf, startService } from '../../test/service.ts'
import RequestedMealsPage from './requested-meals-page.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  // first, or the page would read on
  cleanup()
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

const fiveSeconds = () => act(() => vi.advanceTimersByTimeAsync(5_000))

async function open(first: OwnMealRequest) {
  let request = first
  const service = startService({ 'GET /meal-requests': () => pageOf([request]) })
  renderPage(RequestedMealsPage, { email: amina.email })
  await screen.findByText(first.mealTitle)
  return {
    reads: () => service.callsOf('GET /meal-requests').length,
    change: (next: Partial<OwnMealRequest>) => {
      request = { ...request, ...next }
    },
  }
}

it('turns ‘Pending’ into ‘Delivered’ within five seconds', async () => {
  const { change } = await open(ownRequestOf(1))
  change({ status: 'delivered' })
  await fiveSeconds()
  expect(screen.getByText('delivered')).toBeDefined()
  expect(screen.queryByText('pending')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel Meal 1' })).toBeNull()
})

it.each([
  ['hidden', () => focusManager.setFocused(false)],
  ['offline', () => onlineManager.setOnline(false)],
])('reads nothing while the page is %s', async (_state, leave) => {
  const { reads } = await open(ownRequestOf(1))
  await act(async () => leave())
  const before = reads()
  await fiveSeconds()
  await fiveSeconds()
  expect(reads()).toBe(before)
})

it('catches up when the page is visible again', async () => {
  const { change } = await open(ownRequestOf(1))
  await act(async () => focusManager.setFocused(false))
  change({ status: 'delivered' })
  await fiveSeconds()
  expect(screen.getByText('pending')).toBeDefined()
  await act(async () => focusManager.setFocused(true))
  await screen.findByText('delivered')
})

it('says when each meal was asked for, in the hostel’s zone', async () => {
  await open(ownRequestOf(1, { requestTime: '2026-11-20T18:30:00.000Z' }))
  const asked = screen.getByText('Nov 20, 2026, 6:30 PM')
  expect(asked.getAttribute('datetime')).toBe('2026-11-20T18:30:00.000Z')
})

it('shows why a request was cancelled by others, and offers nothing more', async () => {
  const reason = 'This meal was taken off the menu.'
  await open(ownRequestOf(1, { mealId: null, status: 'cancelled', reason }))
  expect(screen.getByText(reason)).toBeDefined()
  expect(screen.getByText('cancelled')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Meal 1' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

const ofLunch = { date: '2026-11-26', slot: 'lunch', portions: 2, note: 'No onions', takeaway: true } as const

it('shows the mealtime of a request and what was said, and offers to cancel it while orders are open', async () => {
  const { change } = await open(ownRequestOf(1, { ...ofLunch, mayChange: true, mayCancel: true }))
  expect(screen.getByText('Thursday, November 26').getAttribute('datetime')).toBe('2026-11-26')
  expect(screen.getByText('2 portions, take-away')).toBeDefined()
  expect(screen.getByText('“No onions”')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel Meal 1' })).toBeDefined()

  change({ mayChange: false, mayCancel: false })
  await fiveSeconds()
  expect(screen.queryByRole('button', { name: 'Cancel Meal 1' })).toBeNull()
  expect(screen.getByText('Orders are closed')).toBeDefined()
})
