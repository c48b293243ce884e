import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { refusalMessage } from './refusal-message.ts'

const fallback = 'Something went wrong. Please try again.'

it('repeats what the server said', () => {
  const refusal = new Refusal('already-requested', 'You are already waiting for Ramen night')
  expect(refusalMessage(refusal, fallback)).toBe('You are already waiting for Ramen night')
})

it.each([new Refusal('unavailable'), new TypeError('x is undefined'), undefined])(
  'falls back when the server said nothing (%s)',
  (error) => expect(refusalMessage(error, fallback)).toBe(fallback),
)
