import { cleanup, screen } from '@testing-library/react'
import { type KitchenAct, maxActs } from '@warm-ladle/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { stored } from '../../../test/stored-in-browser.ts'
import { openCounter } from '../../../test/open-counter.tsx'
import { makeId } from '../../../test/records.ts'

const storage = vi.hoisted(() => ({ isRead: Promise.resolve() }))
vi.mock('idb-keyval', async () => {
  const browser = await import('../../../test/stored-in-browser.ts')
  return { ...browser, get: (key: string) => storage.isRead.then(() => browser.get(key)) }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const ownKey = 'counter-outbox:admin@hostel.test'
const makeAct = (number: number): KitchenAct => ({
  id: makeId(2000 + number),
  act: 'serve',
  requestId: makeId(5000 + number),
  at: '2026-11-20T06:35:00.000Z',
})

it('the outbox reports actions in order, and no more per call than the service accepts', async () => {
  const acts = Array.from({ length: maxActs + 1 }, (_, index) => makeAct(index))
  stored.set(ownKey, acts)
  const { reports } = await openCounter()
  await expect.poll(() => reports.flat().length).toBe(maxActs + 1)
  expect(reports).toEqual([acts.slice(0, maxActs), acts.slice(maxActs)])
  await expect.poll(() => stored.get(ownKey)).toEqual([])
})

it('the outbox reports stored actions before those performed while they were still loading', async () => {
  const reading = Promise.withResolvers<void>()
  storage.isRead = reading.promise
  stored.set(ownKey, [makeAct(1)])
  const { user, acts, reach } = await openCounter()
  reach(false)
  await user.click(screen.getByRole('button', { name: 'Serve Amina Rahman, K7QM' }))
  await expect.poll(() => stored.get(ownKey)).toHaveLength(2)
  reading.resolve()
  await screen.findByText('Offline · 2 not sent yet')
  reach(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(acts).toEqual([
    ['serve', makeAct(1).requestId],
    ['serve', makeId(101)],
  ])
})

it.each([['no text'], [{ id: makeId(1), act: 'serve' }], [{ ...makeAct(3), act: 'dance' }], [null]])(
  'the outbox reports the stored actions that it can read, even beside one that it cannot read: %o',
  async (unreadable) => {
    stored.set(ownKey, [makeAct(1), unreadable, makeAct(2)])
    const { reports } = await openCounter()
    await expect.poll(() => reports.flat()).toEqual([makeAct(1), makeAct(2)])
    await expect.poll(() => stored.get(ownKey)).toEqual([])
  },
)

it('the outbox reports no actions of another member who used the browser', async () => {
  const others = 'counter-outbox:cook@hostel.test'
  stored.set(others, [makeAct(1)])
  const { user, acts } = await openCounter()
  await user.click(screen.getByRole('button', { name: 'Serve Amina Rahman, K7QM' }))
  await expect.poll(acts).toEqual([['serve', makeId(101)]])
  expect(stored.get(others)).toEqual([makeAct(1)])
})
