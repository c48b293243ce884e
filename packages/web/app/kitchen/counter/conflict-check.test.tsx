import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { makeBoard, makePickup } from '../../../test/counter-records.ts'
import { openCounter, waiting } from '../../../test/open-counter.tsx'
import { makeId } from '../../../test/records.ts'

vi.mock('idb-keyval', () => import('../../../test/stored-in-browser.ts'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Lars, who must not eat crustaceans, with crab and squid. */
function larsWith(titles: readonly string[]) {
  const lars = makePickup(1, 'Lars Højgaard', 'EXD5', {
    title: 'Crab',
    fits: 'no',
    conflicts: ['crustaceans'],
  })
  const others = titles.flatMap(
    (title, index) => makePickup(1, 'Lars Højgaard', 'EXD5', { title, requestId: makeId(301 + index) }).items,
  )
  return makeBoard([{ ...lars, items: [...lars.items, ...others] }])
}
const open = (titles: readonly string[] = ['Squid']) => openCounter(larsWith(titles))
const check = () => screen.findByRole('dialog', { name: 'Check with Lars Højgaard first' })
const button = (name: string) => screen.findByRole('button', { name })

it('the check covers the ticket, so that a press cannot serve it unchecked', async () => {
  const { user, acts } = await open()
  expect(waiting()).toEqual([])
  expect(screen.getByRole('region', { name: 'Waiting' }).textContent).toContain('No crustaceans')
  await user.click(await button('Check Lars Højgaard, EXD5'))
  expect((await check()).textContent).toContain('Crab does not suit their needs: No crustaceans')
  await user.click(await button('Do not serve'))
  expect(screen.queryByText('Lars Højgaard · EXD5 served')).toBeNull()
  expect(acts()).toEqual([])
})

it.each(['EXD5', makeId(101), 'lars'])(
  'a scan of %s opens the check, and the scanner’s next Enter serves nothing',
  async (code) => {
    const { user, scan, acts } = await open()
    await scan(code)
    await check()
    expect(screen.getByText('Lars Højgaard · EXD5: check first. No crustaceans.')).toBeDefined()
    await user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(acts()).toEqual([])
  },
)

it('the check can serve the rest and leave the unsuitable meal waiting', async () => {
  const { user, scan, reports } = await open()
  await scan('EXD5')
  await user.click(within(await check()).getByRole('button', { name: 'Serve only the rest' }))
  await expect
    .poll(() => reports.flat())
    .toMatchObject([{ act: 'serve', pickupId: makeId(101), except: [makeId(201)] }])
  expect(screen.getByText('Squid', { selector: 'output *' })).toBeDefined()
})

it('the check can serve something else, and the counter says what', async () => {
  const { user, scan, reports } = await open([])
  await scan('EXD5')
  await user.type(within(await check()).getByRole('textbox', { name: 'Served instead' }), 'Rice')
  await user.click(await button('Serve something else'))
  await expect
    .poll(() => reports.flat())
    .toMatchObject([{ act: 'serve', requestId: makeId(201), instead: 'Rice' }])
  expect(screen.getByText('Rice', { selector: 'output *' })).toBeDefined()
})

it('the check serves an unsuitable meal only after a one-second hold', async () => {
  const { scan, reports } = await open()
  await scan('EXD5')
  const held = within(await check()).getByRole('button', { name: 'Hold to serve anyway' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerDown(held)
  vi.advanceTimersByTime(900)
  fireEvent.pointerUp(held)
  fireEvent.click(held)
  vi.advanceTimersByTime(1_000)
  expect(reports).toEqual([])
  fireEvent.pointerDown(held)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await expect
    .poll(() => reports.flat())
    .toMatchObject([{ act: 'serve', pickupId: makeId(101), despite: ['conflict'] }])
})
