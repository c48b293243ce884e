import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStillWhilePressed } from './use-still-while-pressed.ts'

function Tickets({ names }: { names: readonly string[] }) {
  return useStillWhilePressed(names).map((name) => <button key={name}>{name}</button>)
}
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Renders a list that changes after one of its rows was pressed. */
function pressAndChange() {
  const { rerender } = render(<Tickets names={['Amina', 'Tariq']} />)
  const tariq = screen.getByRole('button', { name: 'Tariq' })
  fireEvent.pointerDown(tariq, { pointerId: 1 })
  fireEvent.blur(tariq)
  rerender(<Tickets names={['Tariq', 'Nadia']} />)
  expect(shown()).toEqual(['Amina', 'Tariq'])
  return { tariq, change: (names: readonly string[]) => rerender(<Tickets names={names} />) }
}

it('a list stays still until the click, which may come some time after the release', () => {
  const { tariq } = pressAndChange()
  fireEvent.pointerUp(tariq, { pointerId: 1 })
  act(() => void vi.advanceTimersByTime(50))
  expect(shown()).toEqual(['Amina', 'Tariq'])
  fireEvent.click(tariq)
  expect(shown()).toEqual(['Tariq', 'Nadia'])
})

it('a list shows its changes if no click follows the release', () => {
  const { tariq } = pressAndChange()
  fireEvent.pointerUp(tariq, { pointerId: 1 })
  act(() => void vi.runAllTimers())
  expect(shown()).toEqual(['Tariq', 'Nadia'])
})

it.each([
  ['the browser scrolls instead', () => fireEvent.pointerCancel(window, { pointerId: 1 })],
  ['a menu opens, which gets the release', () => fireEvent.contextMenu(window)],
  ['the window is left', () => fireEvent.blur(window)],
])('a list shows its changes at once if %s', (_, lose) => {
  pressAndChange()
  lose()
  expect(shown()).toEqual(['Tariq', 'Nadia'])
})

it('a list stays still until the last of several fingers is up, whenever the second one came down', () => {
  const { tariq, change } = pressAndChange()
  fireEvent.pointerDown(tariq, { pointerId: 2 })
  change(['Nadia'])
  fireEvent.pointerUp(tariq, { pointerId: 1 })
  fireEvent.click(tariq)
  act(() => void vi.runAllTimers())
  expect(shown()).toEqual(['Amina', 'Tariq'])
  fireEvent.pointerUp(tariq, { pointerId: 2 })
  fireEvent.click(tariq)
  expect(shown()).toEqual(['Nadia'])
})

it('a list stays still if the next press follows immediately after a release', () => {
  const { tariq } = pressAndChange()
  fireEvent.pointerUp(tariq, { pointerId: 1 })
  fireEvent.pointerDown(tariq, { pointerId: 2 })
  act(() => void vi.runAllTimers())
  expect(shown()).toEqual(['Amina', 'Tariq'])
})
