import { expect, it } from 'vitest'
import { googleMessage } from './google-outcome.ts'

it('has a sentence for every code, also for one that nobody knows [A52]', () => {
  expect(googleMessage('cancelled')).toBe('You cancelled signing in with Google.')
  for (const unknown of ['unknown', 'toString', '']) {
    expect(googleMessage(unknown)).toBe(googleMessage('internal-error'))
  }
})
