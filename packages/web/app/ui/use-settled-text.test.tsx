import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useSettledText } from './use-settled-text.ts'

function Field({ value, onSettle }: { value: string; onSettle: (text: string) => void }) {
  return <input aria-label="Search" {...useSettledText(value, onSettle)} />
}
const field = () => screen.getByLabelText('Search')

function renderField() {
  const onSettle = vi.fn<(text: string) => void>()
  const { rerender } = render(<Field value="" onSettle={onSettle} />)
  const show = (value: string) => rerender(<Field value={value} onSettle={onSettle} />)
  return { onSettle, show, user: userEvent.setup() }
}

it('reports typed text after a pause, not every key', async () => {
  const { onSettle, user } = renderField()
  await user.type(field(), 'rice')
  await expect.poll(() => onSettle.mock.calls).toEqual([['rice']])
})

it('reports immediately when the field loses the focus, and only once', async () => {
  const { onSettle, user } = renderField()
  await user.type(field(), 'rice')
  await user.tab()
  expect(onSettle.mock.calls).toEqual([['rice']])
})

it('treats blanks as empty', async () => {
  const { onSettle, user } = renderField()
  await user.type(field(), '  ')
  await user.tab()
  expect(onSettle).not.toHaveBeenCalled()
})

it('follows changes from outside', () => {
  const { show } = renderField()
  show('peas')
  expect(field()).toHaveProperty('value', 'peas')
})

it('keeps typed text when an earlier one comes back', async () => {
  const { onSettle, show, user } = renderField()
  await user.type(field(), 'rice')
  await expect.poll(() => onSettle.mock.calls).toEqual([['rice']])
  await user.type(field(), ' &')
  show('rice')
  expect(field()).toHaveProperty('value', 'rice &')
})
