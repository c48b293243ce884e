import { Refusal, type RefusalCode, refusalMessages } from '@warm-ladle/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDanglingReference, isUnreadableText } from '../database/engine/failures.ts'
import { type Outages, retryAfter } from './outages.ts'
import { RetryLater } from './retry-later.ts'

/** The one place that turns whatever was thrown into bytes. */
export function registerErrors(app: FastifyInstance, outages: Outages): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const outage = outages.notice(error, request.log)
    const refusal = outage ? new Refusal('unavailable') : refusalOf(error)
    if (outage) reply.header('retry-after', retryAfter[outage])
    else if (refusal.status >= 500) request.log.error({ err: error }, 'a call failed')
    if (refusal instanceof RetryLater) reply.header('retry-after', refusal.retryAfter)
    return sendRefusal(request, reply, refusal)
  })
}

/** Sends a refusal in the words of the endpoint that was called, where it has its own. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { messages } = request.routeOptions.config.endpoint ?? {}
  const { code, field } = refusal
  const said = refusal.hasOwnMessage
    ? refusal
    : new Refusal(code, messages?.[code] ?? refusalMessages[code], field)
  return reply
    .code(said.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(said.toJSON())
}

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Refusal('invalid-input', messageOf(error), fieldOf(error))
  }
  // meals are held while something is added to them: it is the caller who was removed meanwhile
  if (isDanglingReference(error)) return new Refusal('sign-in-required')
  if (isUnreadableText(error)) return new Refusal('invalid-input')
  const code = codeOfStatus[error.statusCode ?? 500]
  return code ? new Refusal(code) : new Refusal('failed')
}

/** What Fastify itself refuses. */
const codeOfStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid-input',
  404: 'not-found',
  406: 'wrong-type',
  413: 'too-large',
  414: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
  503: 'unavailable',
}

interface Validation {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string | undefined }[]
}

/** How zod words what the contract has no message for: for programmers, not for people. */
const zodMessages = /^(Invalid |Too (big|small): |Unrecognized )/

/** The first thing that is wrong. */
function messageOf(error: Validation): string | undefined {
  const message = error.validation[0]?.message
  if (!message || !zodMessages.test(message)) return message
  const field = fieldOf(error)
  return field ? `Please check what you entered as ${field}.` : undefined
}

/** Which field of the body the first thing that is wrong belongs to. */
function fieldOf({ validation: [issue] }: Validation): string | undefined {
  return issue?.instancePath.split('/')[1]
}

/** Answers what the router itself refuses: an address that cannot be decoded, or with a part that is too long. */
export function answerBrokenAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // no hook runs for what has no route
  void sendRefusal(request, reply.header('x-request-id', request.id), refusalOf(error))
}

/** Answers a call to an address that nothing is at. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply, new Refusal('not-found'))
