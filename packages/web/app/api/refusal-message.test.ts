import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { refusalMessage } from './refusal-message.ts'

const fallback = 'Something went wrong. Please try again.'

/** As the client makes one of an answer. */
const named = (refusal: Refusal) => Object.assign(refusal, { requestId: 'k7qm2xhd9tfa' })

it('repeats what the server said', () => {
  const refusal = new Refusal('already-requested', 'You are already waiting for Ramen night')
  expect(refusalMessage(refusal, fallback)).toBe('You are already waiting for Ramen night')
})

it.each([new Refusal('unavailable'), new TypeError('x is undefined'), undefined])(
  'falls back when the server said nothing (%s)',
  (error) => expect(refusalMessage(error, fallback)).toBe(fallback),
)

it('names the request where the fault is the server’s', () => {
  const failed = named(new Refusal('failed', 'Something went wrong.'))
  expect(refusalMessage(failed, fallback)).toBe('Something went wrong. (Reference: k7qm2xhd9tfa)')
  const declined = named(new Refusal('not-found'))
  expect(refusalMessage(declined, fallback)).toBe(fallback)
})
