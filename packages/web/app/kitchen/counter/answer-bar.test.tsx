import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startClocks } from '../../../test/clock.ts'
import { makeBoard, inRoom, makePickup } from '../../../test/counter-records.ts'
import { openCounter, waiting } from '../../../test/open-counter.tsx'
import { makeId } from '../../../test/records.ts'

vi.mock('idb-keyval', () => ({ get: async () => undefined, update: async () => undefined }))
startClocks()

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
/** Types like a scanner: all at once, then Enter. */
function scan(code: string) {
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: code } })
  fireEvent.submit(field)
}
const undos = () => screen.queryAllByRole('button', { name: 'Undo Oksana, TF53' })
/** The visible part of the message. Screen readers get a whole sentence instead. */
const plate = () => document.querySelector('output + div')?.textContent
const oksana = inRoom(
  'C 02',
  makePickup(1, 'Oksana', 'TF53', { portions: 2, takeaway: true, note: 'No lemon' }),
)
const lars = makePickup(2, 'Lars', 'EXD5', { title: 'Crab', fits: 'no', conflicts: ['crustaceans'] })

it('after a scan, the answer bar shows the meals, the resident and Undo for six seconds', async () => {
  await openCounter(makeBoard([oksana]))
  scan('TF53')
  const sentence = screen.getByText('Oksana · TF53 served').closest('output')
  expect(sentence?.textContent).toBe('Oksana · TF53 served 2 × Ramen night (takeaway)')
  expect(plate()).toBe('2Ramen nightOksanaTF53C 02Takeaway“No lemon”')
  expect(undos().map((button) => button.hasAttribute('disabled'))).toEqual([true, true])
  await pass(5)
  expect(plate()).toContain('Ramen night')
  await pass(1.5)
  expect(plate()).toBeUndefined()
})

it('the answer bar shows a refusal until the next message', async () => {
  await openCounter(makeBoard([oksana]))
  scan('YYYY')
  await pass(20)
  expect(screen.getByText('Unknown code or card')).toBeDefined()
  scan('TF53')
  expect(screen.queryByText('Unknown code or card')).toBeNull()
})

it('the answer bar undoes the ticket that it names, and leaves the focus in the scanner’s field', async () => {
  const { acts } = await openCounter(makeBoard([oksana]))
  scan('TF53')
  await pass(1.5)
  fireEvent.click(undos()[0] ?? document.body)
  expect(screen.getByText('Oksana · TF53 is back in line')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await expect.poll(acts).toEqual([
    ['serve', makeId(101)],
    ['undo', makeId(101)],
  ])
})

it('a served ticket stays in the list with its meals, at the same height, until its cell closes', async () => {
  await openCounter(makeBoard([oksana]))
  const list = within(screen.getByRole('region', { name: 'Waiting' }))
  scan('TF53')
  expect(list.getByRole('listitem').textContent).toBe('ServedTF5362Ramen night“No lemon”')
  await pass(9)
  expect(list.queryByRole('listitem')).toBeNull()
})

it('the care filter shows only residents who need care, and everyone again once none of them is waiting', async () => {
  await openCounter(makeBoard([oksana, lars]))
  const care = screen.getByRole('button', { name: '1 needs a check', pressed: false })
  fireEvent.click(care)
  expect(care.getAttribute('aria-pressed')).toBe('true')
  expect(waiting()).toEqual([])
  expect(screen.getByRole('button', { name: 'Check Lars, EXD5' })).toBeDefined()
  // the filter hides the ticket, but a scan serves it
  scan('TF53')
  expect(screen.getByText('Oksana · TF53 served')).toBeDefined()
  fireEvent.click(care)
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1)
})
