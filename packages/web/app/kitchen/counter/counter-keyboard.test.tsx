import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { makeBoard, makePickup } from '../../../test/counter-records.ts'
import { findUndo, openCounter, waiting } from '../../../test/open-counter.tsx'
import { makeId } from '../../../test/records.ts'

vi.mock('idb-keyval', () => ({ get: async () => undefined, update: async () => undefined }))

const beeps = vi.fn<() => void>()
beforeEach(() => {
  class Node {
    connect = () => this
    start = beeps
    stop = () => undefined
  }
  vi.stubGlobal('AudioContext', Node)
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  beeps.mockClear()
})

const focused = () => document.activeElement
const getName = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent

/** Opens a counter and presses Tab until the control with this name has the focus. */
async function openByKeyboard(...given: Parameters<typeof openCounter>) {
  const counter = await openCounter(...given)
  async function reach(name: string) {
    for (let count = 0; getName(focused()) !== name; count++) {
      if (count === 40) throw new Error(`Tab does not reach ${name}`)
      await counter.user.tab()
    }
  }
  const press = async (name: string, key = '{Enter}') => {
    await reach(name)
    await counter.user.keyboard(key)
  }
  return { ...counter, reach, press }
}

it('the counter works with the keyboard alone: search, serve, undo, toggle sound and camera, and leave', async () => {
  const { user, press, reach, acts } = await openByKeyboard()
  expect(focused()).toBe(screen.getByRole('textbox'))
  await user.keyboard('tar')
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23'])
  await user.keyboard('{Escape}')
  expect(waiting()).toHaveLength(2)

  await press('Serve Amina Rahman, K7QM')
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23'])
  expect(focused()).toBe(screen.getByRole('textbox'))
  await findUndo('Amina Rahman, K7QM')
  await press('Undo Amina Rahman, K7QM', ' ')
  expect(waiting()).toHaveLength(2)
  expect(focused()).toBe(screen.getByRole('textbox'))
  await expect.poll(acts).toEqual([
    ['serve', makeId(101)],
    ['undo', makeId(101)],
  ])

  await press('Sound for new tickets', ' ')
  expect(screen.getByRole('button', { name: 'Sound for new tickets', pressed: true })).toBeDefined()
  expect(beeps).toHaveBeenCalledOnce()
  await press('Scan with the camera')
  await screen.findByRole('region', { name: 'Camera' })
  await press('Scan with the camera')
  expect(screen.queryByRole('region', { name: 'Camera' })).toBeNull()
  await reach('Mealtime')
  await reach('Full screen')
  await reach('Back to your dashboard')
  expect(focused()?.getAttribute('href')).toBe('/dashboard')
})

it('the counter receives what a scanner types while a button has the focus, without pressing that button', async () => {
  const { user, press, acts } = await openByKeyboard()
  await press('Sound for new tickets')
  await user.keyboard('ZZ23{Enter}')
  await screen.findByText('Tariq Hasan · ZZ23 served')
  expect(screen.getByRole('button', { name: 'Sound for new tickets', pressed: true })).toBeDefined()
  await expect.poll(acts).toEqual([['serve', makeId(102)]])
})

it('the counter receives what a scanner types while a dialog is fading out, but not while it is open', async () => {
  const { user, acts } = await openByKeyboard()
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.append(document.createElement('button'), document.createElement('input'))
  document.body.append(dialog)
  onTestFinished(() => dialog.remove())
  const [button, input] = [dialog.querySelector('button'), dialog.querySelector('input')]
  for (const control of [button, input]) {
    control?.focus()
    await user.keyboard('K7QM')
    expect(focused()).toBe(control)
  }

  dialog.dataset['closed'] = ''
  button?.focus()
  await user.keyboard('ZZ23{Enter}')
  await screen.findByText('Tariq Hasan · ZZ23 served')
  await expect.poll(acts).toEqual([['serve', makeId(102)]])
})

it('the counter offers to undo everything that can still be undone, however many tickets have been served since', async () => {
  const letters = Array.from('ABCDEFGHJK')
  const many = letters.map((letter, index) => makePickup(index + 1, `Guest ${letter}`, `22${letter}2`))
  const { user, press } = await openByKeyboard(makeBoard(many))
  for (const letter of letters) await user.keyboard(`22${letter}2{Enter}`)
  await press('10 served')
  await press('Undo Guest A, 22A2')
  expect(waiting()).toEqual(['Serve Guest A, 22A2'])
})
