import { expect, it } from 'vitest'
import { googleSentence } from './google-outcome.ts'

it('has a sentence for every code, also for one that nobody knows', () => {
  expect(googleSentence('cancelled')).toBe('You cancelled signing in with Google.')
  for (const unknown of ['unknown', 'toString', '']) {
    expect(googleSentence(unknown)).toBe(googleSentence('internal-error'))
  }
})
