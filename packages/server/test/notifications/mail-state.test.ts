import { expect, it } from 'vitest'
import { explainFailure, ServerUnreachable, stateAfter } from '../../src/notifications/outbox/mail-state.ts'

const failure = (code: unknown, details: object = {}) =>
  Object.assign(new Error('Refused for asha@hostel.test'), { code, ...details })
/** A server's refusal to encrypt the connection, as opposed to other failures with the same code. */
const withoutTls = failure('ETLS', { command: 'STARTTLS', response: '502 Not implemented' })
const otherTls = [
  failure('ETLS'),
  failure('ETLS', { command: 'CONN', response: '502 Not implemented' }),
  failure('ETLS', { command: 'STARTTLS' }),
  failure('ETLS', { command: 'STARTTLS', response: '' }),
]

it.each([
  ...['EENVELOPE', 'EMESSAGE', 'ESTREAM'].map((code) => [code, 'ready'] as const),
  ...['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL', 'ECONFIG'].map(
    (code) => [code, 'misconfigured'] as const,
  ),
  ...['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'ENOTFOUND'].map((code) => [code, 'unreachable'] as const),
  [535, 'unreachable'] as const,
])('after a failure with %s the mail server is %s', (code, state) => {
  expect(stateAfter(failure(code))).toBe(state)
})

it('a mail server counts as unencrypted only if it responds that it cannot encrypt', () => {
  expect(stateAfter(withoutTls)).toBe('unencrypted')
  expect(otherTls.map(stateAfter)).toEqual(otherTls.map(() => 'misconfigured'))
  expect(stateAfter(failure('EAUTH', { command: 'STARTTLS', response: '502' }))).toBe('misconfigured')
  expect(stateAfter({ code: 'ETLS', command: 'STARTTLS', response: '502' })).toBe('unreachable')
})

it('operators see the reason for a failure, but not the server’s response', () => {
  expect(explainFailure(withoutTls)).toMatch(/^it offers no STARTTLS, .* let SMTP_URL begin with smtps:\/\//)
  expect(otherTls.map(explainFailure)).toEqual(otherTls.map(() => 'ETLS'))
  expect(explainFailure(failure('EAUTH'))).toBe('EAUTH')
  expect(explainFailure(failure(535))).toBe('unknown error')
  expect(explainFailure('Refused for asha@hostel.test')).toBe('unknown error')
})

it.each(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'])('the system’s own message is shown with %s', (code) => {
  expect(explainFailure(Object.assign(new Error('certificate has expired'), { code }))).toBe(
    `${code}: certificate has expired`,
  )
})

it('an unreachable server is named, with the reason for each of its addresses', () => {
  const refused = new Error('connect ECONNREFUSED ::1:25')
  const both = new AggregateError([refused, new AggregateError(['connect ECONNREFUSED 127.0.0.1:25'])])
  const error = new ServerUnreachable('mail.hostel.test:25', both)
  expect(explainFailure(error)).toBe(
    'mail.hostel.test:25: connect ECONNREFUSED ::1:25, connect ECONNREFUSED 127.0.0.1:25',
  )
  expect([error.name, error.cause, stateAfter(error)]).toEqual(['ServerUnreachable', both, 'unreachable'])
})
