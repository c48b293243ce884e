import * as z from 'zod/mini'
import { RefusalBody, saidIn } from './refusal-body.ts'
import type { RefusalCode } from './refusal-codes.ts'
import { Refusal } from './refusal.ts'

/** The refusal in a response: our own, or one made from another server's JSON error. */
export function refusalIn(response: Pick<Response, 'status' | 'headers'>, answer: unknown): Refusal {
  const { data } = z.safeParse(RefusalBody, answer)
  const refusal = data
    ? new Refusal(data.code, saidIn(data), data.field, data.meanwhile)
    : foreignRefusal(response.status, messageIn(answer))
  refusal.requestId = response.headers.get('x-request-id') ?? undefined
  return refusal
}

const foreignRefusal = (status: number, message: string | undefined) =>
  message === undefined ? new Refusal('failed') : new Refusal(toRefusalCode(status), message)

/** Statuses that pages react to; for other client errors only the message matters. */
const codes: Readonly<Record<number, RefusalCode>> = {
  401: 'sign-in-required',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
  503: 'unavailable',
}

const toRefusalCode = (status: number): RefusalCode =>
  codes[status] ?? (status < 500 ? 'invalid-input' : 'failed')

const Text = z.string().check(z.trim(), z.minLength(1))
/** Fields in which servers put an error message, either as a text or as an object that contains it. */
const shapes = ['message', 'error', 'errors', 'msg', 'detail'] as const

/**
 * The message in a JSON error; undefined if there is none.
 *
 * @example messageIn({ errors: [{ message: 'Too short' }, 'Too late'] }) // 'Too short Too late'
 */
function messageIn(answer: unknown): string | undefined {
  const text = z.safeParse(Text, answer)
  if (text.success) return text.data
  if (Array.isArray(answer)) return answer.flatMap((one) => messageIn(one) ?? []).join(' ') || undefined
  if (typeof answer !== 'object' || answer === null) return undefined
  for (const shape of shapes) {
    const message = messageIn(Reflect.get(answer, shape))
    if (message !== undefined) return message
  }
  return undefined
}
