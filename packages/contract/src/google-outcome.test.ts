import { expect, it } from 'vitest'
import { googleMessage } from './google-outcome.ts'

it('has a message for every code, known or unknown [A52]', () => {
  expect(googleMessage('cancelled')).toBe('You cancelled signing in with Google.')
  for (const unknown of ['unknown', 'toString', '']) {
    expect(googleMessage(unknown)).toBe(googleMessage('internal-error'))
  }
})
