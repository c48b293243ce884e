import { RefusalBody, refusals } from '@warm-ladle/contract'
import { expect } from 'vitest'

/** An answer, however it was got. */
export interface SomeAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** What only whoever works on the product should ever read. */
const internals = /\n|node_modules|\.[tj]s\b|\bselect\b|\binsert\b|sqlite|postgres|kysely|syntax|FST_|errno/i
/** Words of a library's about types, which say nothing to people. */
const jargon = /undefined|expected|\b(string|object|array)\b/

/**
 * Fails unless an answer is a refusal of the contract, in a sentence for people.
 *
 * @param sent what it answers
 */
export function expectRefusal({ statusCode, headers, body }: SomeAnswer, sent: string): void {
  expect(statusCode, `status after ${sent}: ${body}`).toBeGreaterThanOrEqual(400)
  expect(statusCode, `status after ${sent}: ${body}`).toBeLessThan(500)
  expect(headers['content-type'], `type after ${sent}`).toBe('application/json; charset=utf-8')
  const { code, message, error } = RefusalBody.parse(JSON.parse(body))
  expect({ statusCode, error }, `refusal after ${sent}`).toEqual({
    statusCode: refusals[code],
    error: message,
  })
  expect(message, `sentence after ${sent}`).toMatch(/^\w.{3,150}$/)
  expect(message, `sentence after ${sent}`).not.toMatch(internals)
  expect(message, `sentence after ${sent}`).not.toMatch(jargon)
}

/** Fails unless an answer is a success, or a refusal that tells nothing of what is inside, in any form. */
export function expectPlain({ statusCode, headers, body }: SomeAnswer, sent: string): void {
  expect(statusCode, `status after ${sent}: ${body}`).toBeLessThan(500)
  expect(headers['content-type'], `type after ${sent}`).toMatch(/^application\/json/)
  if (statusCode !== 200) expect(body, `answer to ${sent}`).not.toMatch(internals)
}

/** The same, but that the call may also have been carried out. */
export function expectAnswer(answer: SomeAnswer, sent: string): void {
  if (answer.statusCode === 200) return
  expectRefusal(answer, sent)
}
