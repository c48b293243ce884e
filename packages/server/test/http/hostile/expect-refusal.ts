import { Refusal, RefusalBody } from '@warm-ladle/contract'
import { expect } from 'vitest'

/** A response, from injection or a socket. */
export interface SomeAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Internals that no answer may reveal. */
const internals = /\n|node_modules|\.[tj]s\b|\bselect\b|\binsert\b|sqlite|postgres|kysely|syntax|FST_|errno/i
/** Jargon in a library's messages about types. */
const jargon = /undefined|expected|\b(string|object|array)\b/

/**
 * Fails unless a response is a refusal as declared in the contract, with a message for users.
 * @param sent describes the call
 */
export function expectRefusal({ statusCode, headers, body }: SomeAnswer, sent: string): void {
  expect(statusCode, `status after ${sent}: ${body}`).toBeGreaterThanOrEqual(400)
  expect(statusCode, `status after ${sent}: ${body}`).toBeLessThan(500)
  expect(headers['content-type'], `type after ${sent}`).toBe('application/json; charset=utf-8')
  const { code, message, error } = RefusalBody.parse(JSON.parse(body))
  expect({ statusCode, error }, `refusal after ${sent}`).toEqual({
    statusCode: new Refusal(code).status,
    error: message,
  })
  expect(message, `message after ${sent}`).toMatch(/^\w.{3,150}$/)
  expect(message, `message after ${sent}`).not.toMatch(internals)
  expect(message, `message after ${sent}`).not.toMatch(jargon)
}

/** Fails unless a response is a success, or a refusal in any format that reveals no internals. */
export function expectPlain({ statusCode, headers, body }: SomeAnswer, sent: string): void {
  expect(statusCode, `status after ${sent}: ${body}`).toBeLessThan(500)
  expect(headers['content-type'], `type after ${sent}`).toMatch(/^application\/json/)
  if (statusCode !== 200) expect(body, `answer to ${sent}`).not.toMatch(internals)
}

/** Like `expectRefusal`, but the call may also succeed. */
export function expectAnswer(answer: SomeAnswer, sent: string): void {
  if (answer.statusCode === 200) return
  expectRefusal(answer, sent)
}
