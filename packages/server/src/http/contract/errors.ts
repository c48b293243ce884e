import {
  type Endpoint,
  type Language,
  Refusal,
  toRefusalBody,
  type RefusalCode,
  refusalMessages,
  said,
  type Said,
  toSaid,
} from '@warm-ladle/contract'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDanglingReference, isUnreadableText } from '../../database/engine/failures.ts'
import { toChallenge } from '../service/same-origin.ts'
import { type Outage, type Outages, outageSeconds } from '../service/outages.ts'
import { languageTags } from '../../platform/escape-html.ts'
import { pickLanguage } from '../pages/page-language.ts'
import { prefersHtml } from '../pages/prefers-html.ts'
import { texts } from '../pages/texts.ts'
import { sayIn } from '../../platform/words.ts'

/**
 * The page for a browser if even the product's own error page could not be rendered. It has no styles, scripts or
 * pictures, so nothing in it can fail.
 *
 * @param reference the request's id, with which the office finds the fault in the log
 */
function failedPage(reference: string, language: Language): string {
  const say = sayIn(language)
  const ways = say(texts.tryAgain, {
    again: (words) => `<a href="">${words}</a>`,
    home: (words) => `<a href="/">${words}</a>`,
  })
  return `<!doctype html>
<html${languageTags(language)}>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${say(texts.failed)}</title>
  <h1>${say(texts.failed)}</h1>
  <p>${say(texts.failedText)}</p>
  <p>${ways}</p>
  <p><small>${say(texts.reference, { id: reference })}</small></p>
</html>
`
}

/** The response to a call that failed with an error. */
export interface Refused {
  readonly refusal: Refusal
  readonly outage: Outage | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Turns an error into a refusal, and logs it if it is the service's fault. */
    refusedFor: (error: FastifyError | Refusal, request: FailedRequest) => Refused
  }
}

type FailedRequest = Pick<FastifyRequest, 'log'>

/** The only place that turns errors into responses. */
export function registerErrors(app: FastifyInstance, outages: Outages): void {
  app.decorate('refusedFor', (error: FastifyError | Refusal, request: FailedRequest): Refused => {
    const outage = outages.notice(error, request.log)
    const refusal = outage ? new Refusal('unavailable') : toRefusal(error)
    // a refusal that asks the caller to try again later is intended, not a fault
    if (!outage && refusal.status >= 500 && !(refusal instanceof RetryLater))
      request.log.error({ err: error }, 'a call failed')
    return { refusal, outage }
  })
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const { refusal, outage } = app.refusedFor(error, request)
    if (outage) reply.header('retry-after', outageSeconds[outage])
    if (refusal instanceof RetryLater) reply.header('retry-after', refusal.retryAfter)
    return sendRefusal(request, reply, refusal)
  })
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { endpoint } = request.routeOptions.config
  const answer = publicRefusal(refusal, endpoint)
  const challenge = toChallenge(answer.code, endpoint?.scope)
  if (challenge !== undefined) reply.header('www-authenticate', challenge)
  reply.code(answer.status).header('cache-control', 'private, no-store')
  if (answer.status >= 500 && isOpenedInBrowser(request)) {
    return reply.type('text/html; charset=utf-8').send(failedPage(request.id, pickLanguage(request.headers)))
  }
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(toRefusalBody(answer))
}

const isOpenedInBrowser = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && prefersHtml(headers.accept)

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Refusal('invalid-input', validationMessage(error), getField(error))
  }
  // meals are locked while rows are added to them, so the missing row is the caller's, who has just been removed
  if (isDanglingReference(error)) return new Refusal('sign-in-required')
  if (isUnreadableText(error)) return new Refusal('invalid-input')
  const code = codeOfStatus[error.statusCode ?? 500]
  return code ? new Refusal(code) : new Refusal('failed')
}

/**
 * Codes for the statuses of Fastify's own errors, and of errors with files; for a file, 403 means a path
 * outside its folder.
 */
const codeOfStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid-input',
  403: 'not-found',
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

/** zod's default messages, for checks without one in the contract. They are not meant for users. */
const zodMessages = /^(Invalid |Too (big|small): |Unrecognized )/

/** The message of the first issue. */
function validationMessage(error: Validation): Said | string | undefined {
  const message = error.validation[0]?.message
  if (!message) return undefined
  if (!zodMessages.test(message)) return toSaid(message)
  const field = getField(error)
  return field ? said(refusals.checkField, { field }) : undefined
}

/** The field of the first issue. */
function getField({ validation: [issue] }: Validation): string | undefined {
  return issue?.instancePath.split('/')[1]
}

/** Responds to URLs that the router rejects, because they cannot be decoded or a part is too long. */
export function answerBrokenAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // hooks run only on a route, so the header is set here
  void sendRefusal(request, reply.header('x-request-id', request.id), toRefusal(error))
}

/** Responds to a call to an unknown URL. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply, new Refusal('not-found'))

/** The refusal that the caller sees: with its own message, the endpoint's, or the default of its code. */
export function publicRefusal(refusal: Refusal, endpoint: Endpoint | undefined): Refusal {
  const { code, field, meanwhile } = refusal
  if (refusal.hasOwnMessage) return refusal
  return new Refusal(code, said(endpoint?.messages?.[code] ?? refusalMessages[code]), field, meanwhile)
}

/** A temporary refusal; its response has a `Retry-After` header. */
export class RetryLater extends Refusal {
  /** In seconds. */
  readonly retryAfter: number

  constructor(code: RefusalCode, retryAfter: number, own?: Said) {
    super(code, own)
    this.retryAfter = retryAfter
  }
}
