import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useSettled, useSettledText } from './use-settled-text.ts'

function Field({
  value,
  onSettle,
}: {
  value: string
  onSettle: (text: string, isContinued: boolean) => void
}) {
  return <input aria-label="Search" {...useSettledText(value, onSettle)} />
}
const field = () => screen.getByLabelText<HTMLInputElement>('Search')

/** Types more into the field, key after key without a pause, however busy the machine is. */
function type(text: string) {
  const before = field().value
  for (let keys = 1; keys <= text.length; keys += 1)
    fireEvent.input(field(), { target: { value: before + text.slice(0, keys) } })
}
const leave = () => fireEvent.blur(field())

function renderField() {
  const onSettle = vi.fn<(text: string, isContinued: boolean) => void>()
  const { rerender } = render(<Field value="" onSettle={onSettle} />)
  const show = (value: string) => rerender(<Field value={value} onSettle={onSettle} />)
  return { onSettle, show }
}

it('the field reports typed text after a pause, not every key', async () => {
  const { onSettle } = renderField()
  type('rice')
  await expect.poll(() => onSettle.mock.calls).toEqual([['rice', false]])
})

it('the field reports immediately when it loses the focus, and only once', () => {
  const { onSettle } = renderField()
  type('rice')
  leave()
  leave()
  expect(onSettle.mock.calls).toEqual([['rice', false]])
})

it('the field treats blanks as empty', () => {
  const { onSettle } = renderField()
  type('  ')
  leave()
  expect(onSettle).not.toHaveBeenCalled()
})

it('the field follows changes from outside', () => {
  const { show } = renderField()
  show('peas')
  expect(field().value).toBe('peas')
})

it('the field keeps the typed text when an earlier one comes back', async () => {
  const { onSettle, show } = renderField()
  type('rice')
  await expect.poll(() => onSettle.mock.calls).toEqual([['rice', false]])
  type(' &')
  show('rice')
  expect(field().value).toBe('rice &')
})

it('the field keeps the last reported text when an earlier one comes back late', () => {
  const { onSettle, show } = renderField()
  type('rice')
  leave()
  type(' & peas')
  leave()
  expect(onSettle.mock.calls).toEqual([
    ['rice', false],
    ['rice & peas', false],
  ])
  show('rice')
  expect(field().value).toBe('rice & peas')
  show('rice & peas')
  show('')
  expect(field().value).toBe('')
})

it('the field says which texts continue another, until it loses the focus or Enter is pressed', async () => {
  const { onSettle } = renderField()
  for (const text of ['rice', ' &', ' peas']) {
    type(text)
    await expect.poll(() => onSettle.mock.lastCall?.[0]).toBe(field().value)
  }
  fireEvent.change(field())
  type(' now')
  leave()
  type('!')
  leave()
  expect(onSettle.mock.calls).toEqual([
    ['rice', false],
    ['rice &', true],
    ['rice & peas', true],
    ['rice & peas now', false],
    ['rice & peas now!', false],
  ])
})

it('the field restarts the pause with each key', () => {
  vi.useFakeTimers()
  const { onSettle } = renderField()
  type('ri')
  vi.advanceTimersByTime(200)
  type('ce')
  vi.advanceTimersByTime(299)
  expect(onSettle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSettle.mock.calls).toEqual([['rice', false]])
})

it('the field stops waiting once it has lost the focus or is gone', () => {
  vi.useFakeTimers()
  const onSettle = vi.fn<(text: string) => void>()
  const { unmount } = render(<Field value="" onSettle={onSettle} />)
  type('rice')
  leave()
  expect(vi.getTimerCount()).toBe(0)
  type(' & peas')
  const input = field()
  const removed = vi.spyOn(input, 'removeEventListener')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  expect(removed.mock.calls.map(([name]) => name)).toEqual(['input', 'blur', 'change'])
  expect(onSettle.mock.calls).toEqual([['rice', false]])
})

it('the field reports text typed before the page started to listen', () => {
  vi.useFakeTimers()
  const onSettle = vi.fn<(text: string) => void>()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Field value="" onSettle={onSettle} />)
  field().value = 'rice'
  render(<Field value="" onSettle={onSettle} />, { container, hydrate: true })
  expect(field().value).toBe('rice')
  vi.advanceTimersByTime(300)
  expect(onSettle.mock.calls).toEqual([['rice', false]])
})

it('the field keeps the last of several texts that come back one after the other', () => {
  const { show } = renderField()
  for (const text of ['rice', ' &', ' peas']) {
    type(text)
    leave()
  }
  for (const echo of ['rice', 'rice &', 'rice & peas']) {
    show(echo)
    expect(field().value).toBe('rice & peas')
  }
})

it('the field follows a text from outside that was once typed here, e.g. on Back', () => {
  const { show } = renderField()
  type('rice')
  leave()
  type(' & peas')
  leave()
  show('rice & peas')
  show('rice')
  expect(field().value).toBe('rice')
})

it('the field stops waiting for its own texts when another one comes from outside', () => {
  const { show } = renderField()
  type('rice')
  leave()
  show('peas')
  expect(field().value).toBe('peas')
  show('rice')
  expect(field().value).toBe('rice')
})

it('text typed after a change from outside does not count as a continuation', async () => {
  const { onSettle, show } = renderField()
  type('rice')
  await expect.poll(() => onSettle.mock.calls).toEqual([['rice', false]])
  show('peas')
  type(' & rice')
  leave()
  expect(onSettle.mock.lastCall).toEqual(['peas & rice', false])
})

it('the hook causes no error without a field', () => {
  vi.useFakeTimers()
  const onSettle = vi.fn<(text: string) => void>()
  const { unmount } = renderHook(() => useSettledText('', onSettle))
  expect(() => vi.runAllTimers()).not.toThrow()
  expect(unmount).not.toThrow()
  expect(onSettle).not.toHaveBeenCalled()
})

it('a text settles and is trimmed after a moment without changes, and an empty one settles immediately', () => {
  vi.useFakeTimers()
  const { result, rerender, unmount } = renderHook(useSettled, { initialProps: ' dal ' })
  expect(result.current).toBe('dal')
  rerender('dal m')
  act(() => void vi.advanceTimersByTime(150))
  rerender('dal makhani ')
  act(() => void vi.advanceTimersByTime(199))
  expect(result.current).toBe('dal')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe('dal makhani')
  rerender('  ')
  expect(result.current).toBe('')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
