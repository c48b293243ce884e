import { expect, it } from 'vitest'
import { providerMessage } from './provider-outcome.ts'

it('has a message for every code, known or unknown [A52]', () => {
  expect(providerMessage('cancelled', 'Campus')).toBe('You cancelled signing in with Campus.')
  for (const unknown of ['unknown', 'toString', '']) {
    expect(providerMessage(unknown, 'Campus')).toBe(providerMessage('internal-error', 'Campus'))
  }
})
