import { Refusal } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import { showAtField } from './show-at-field.ts'

const form = () => ({
  getValues: () => ({ title: 'Khichuri', price: '4' }),
  setError: vi.fn<(...given: readonly unknown[]) => void>(),
})

it('a refusal’s message is shown at its field, which gets the focus', () => {
  const { getValues, setError } = form()
  const refusal = new Refusal('invalid-input', 'Title is required', 'title')
  expect(showAtField(refusal, { getValues, setError })).toBe(true)
  expect(setError).toHaveBeenCalledExactlyOnceWith(
    'title',
    { message: 'Title is required' },
    { shouldFocus: true },
  )
})

it.each([
  new Refusal('invalid-input', 'Image is required', 'image'),
  new Refusal('failed'),
  new TypeError('x is undefined'),
])('a refusal that concerns no field of the form is not shown at one (%s)', (error) => {
  const { getValues, setError } = form()
  expect(showAtField(error, { getValues, setError })).toBe(false)
  expect(setError).not.toHaveBeenCalled()
})
