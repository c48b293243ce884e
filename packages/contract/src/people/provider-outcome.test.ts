import { expect, it } from 'vitest'
import { providerMessage } from './provider-outcome.ts'

it('every outcome of a Google login has a message, whether its code is known or not [A52]', () => {
  expect(providerMessage('en', 'cancelled', 'Campus')).toBe('You cancelled the login with Campus.')
  for (const unknown of ['unknown', 'toString', '']) {
    expect(providerMessage('en', unknown, 'Campus')).toBe(providerMessage('en', 'internal-error', 'Campus'))
  }
})
