import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSettledText } from './use-settled-text.ts'

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

it('reports typed text after a pause, not every key', async () => {
  const { onSettle } = renderField()
  type('rice')
  await expect.poll(() => onSettle.mock.calls).toEqual([['rice', false]])
})

it('reports immediately when the field loses the focus, and only once', () => {
  const { onSettle } = renderField()
  type('rice')
  leave()
  leave()
  expect(onSettle.mock.calls).toEqual([['rice', false]])
})

it('treats blanks as empty', () => {
  const { onSettle } = renderField()
  type('  ')
  leave()
  expect(onSettle).not.toHaveBeenCalled()
})

it('follows changes from outside', () => {
  const { show } = renderField()
  show('peas')
  expect(field().value).toBe('peas')
})

it('keeps typed text when an earlier one comes back', async () => {
  const { onSettle, show } = renderField()
  type('rice')
  await expect.poll(() => onSettle.mock.calls).toEqual([['rice', false]])
  type(' &')
  show('rice')
  expect(field().value).toBe('rice &')
})

it('keeps the text that was reported last when an earlier one comes back late', () => {
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

it('says which texts continue another, until the field is left or Enter is pressed', async () => {
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
