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

it('names the request where the fault is the server’s', () => {
  const failed = new Refusal('failed', 'Something went wrong.').withRequestId('k7qm2xhd9tfa')
  expect(refusalMessage(failed, fallback)).toBe('Something went wrong. (Reference: k7qm2xhd9tfa)')
  const declined = new Refusal('not-found').withRequestId('k7qm2xhd9tfa')
  expect(refusalMessage(declined, fallback)).toBe(fallback)
})
