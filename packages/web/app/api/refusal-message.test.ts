import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { refusalMessage } from './failure-notice.tsx'

const fallback = 'Something went wrong. Please try again.'

/** Creates a refusal with a request id, like the client does. */
const named = (refusal: Refusal) => Object.assign(refusal, { requestId: 'k7qm2xhd9tfa' })

it('the error message is the one from the server', () => {
  const refusal = new Refusal('already-requested', 'You have already requested Ramen night')
  expect(refusalMessage(refusal, fallback)).toBe('You have already requested Ramen night')
})

it.each([new Refusal('unavailable'), new TypeError('x is undefined'), undefined])(
  'the error message is a general one if the server sent none (%s)',
  (error) => expect(refusalMessage(error, fallback)).toBe(fallback),
)

it('the error message includes the request id only if the server failed', () => {
  const failed = named(new Refusal('failed', 'Something went wrong.'))
  expect(refusalMessage(failed, fallback)).toBe('Something went wrong. (Reference: k7qm2xhd9tfa)')
  const declined = named(new Refusal('not-found'))
  expect(refusalMessage(declined, fallback)).toBe(fallback)
})
