import type { Answer, Endpoint, Endpoints, Feed, Page, Received, Table } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, type AdmittedCaller } from './admit.ts'
import { allowCaching } from './caching.ts'
import { answerUnchanged } from './revision-tags.ts'
import { prefersHtml } from './prefers-html.ts'
import { receiveFile } from './receive-file.ts'
import { keepAnswer } from './kept-answers.ts'
import { answerCompiler } from './compiled-answers.ts'
import { mediaTypes } from './media-types.ts'
import { schemaOf } from './schema-of.ts'
import { sendEvents } from './send-events.ts'
import { sendTable } from './send-table.ts'
import { perform } from './replica-reads.ts'
import { resolveSubject, type SubjectOf } from './subject.ts'

/**
 * The caller; or for an endpoint with a `subjectField`, the member whose records the call is about. A handler gets only
 * one of the two, so it cannot mistake the caller for the subject, and one that needs a subject does not compile
 * without the declaration.
 */
type Person<E extends Endpoint> = E['subjectField'] extends string
  ? { readonly subject: SubjectOf<E> }
  : { readonly caller: AdmittedCaller<E['access']> }

/** The argument of a handler: the validated parts of the call, and its caller or subject. */
export type HandlerCall<E extends Endpoint> = Received<E> & {
  /** The request's Cookie header; empty when missing. */
  readonly cookies: string
  /** Adds a Set-Cookie header to the answer. */
  readonly setCookie: (cookie: string) => void
} & Person<E> &
  (E['upload'] extends string ? { readonly file: Buffer } : unknown)

export type Handlers<F extends Endpoints> = {
  readonly [N in keyof F]: (call: HandlerCall<F[N]>) => Promise<Answer<F[N]>>
}

type Handle = (call: object) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    /** The handler of each endpoint. */
    served: Map<Endpoint, Handle>
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that this route serves. */
    endpoint?: Endpoint
  }
}

/** Lets the service call its own handlers, see `callsOf`. Registered before the first endpoint. */
export function registerServed(app: FastifyInstance): void {
  app.decorate('served', new Map())
}

/**
 * Registers routes for a feature's endpoints. Each one admits the caller (before the body is read), validates the
 * input, calls the handler, and answers only what the contract declares.
 */
export function serve<F extends Endpoints>(app: FastifyInstance, feature: F, handlers: Handlers<F>): void {
  for (const [name, endpoint] of Object.entries(feature)) {
    // the handler of this name takes just what this endpoint receives; Object.entries forgets that
    const handle = handlers[name] as unknown as Handle
    app.served.set(endpoint, handle)

    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      schema: schemaOf(endpoint),
      ...answerCompiler(endpoint),
      // only tables are streams to be compressed
      ...((endpoint.live || endpoint.sends === undefined) && { compress: false }),
      onRequest: (request, reply) =>
        isPageRequest(request, endpoint) ? showPage(reply) : letIn(request, reply, endpoint),
      ...(endpoint.subjectField && { preHandler: (request) => resolveSubject(request, endpoint) }),
      handler: async (request, reply) => {
        const call = await received(endpoint, request, reply)
        // the handlers' type says what an endpoint that is live, or sends a table or pages, answers
        const answer = await perform(request, { endpoint, part: 'answer' }, () => handle(call))
        if (endpoint.live) return sendEvents(request, reply, endpoint, answer as Feed<unknown>)
        if (endpoint.sends === 'csv') return sendTable(reply, answer as Table)
        if (endpoint.sends) return reply.type(`${mediaTypes[endpoint.sends]}; charset=utf-8`).send(answer)
        const body = endpoint.paged ? sendPage(request, reply, answer as Page<unknown>) : answer
        return keepAnswer(request, reply, body)
      },
    })
  }
}

/** Checks of a call before its body is read. */
async function letIn(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
  allowCaching(request, reply, endpoint)
  await perform(request, { endpoint, part: 'caller' }, () => admit(request, endpoint))
  if (endpoint.throttle) await request.server.throttle(request, endpoint.throttle)
  return answerUnchanged(request, reply, endpoint)
}

async function received(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body, caller, subject } = request
  return {
    params,
    query,
    body,
    ...(endpoint.subjectField ? { subject } : { caller }),
    cookies: request.headers.cookie ?? '',
    setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    ...(endpoint.upload && { file: await receiveFile(request, endpoint.upload) }),
  }
}

/** The menu's URL is both a page and a call: browsers that open a document get the page. */
const isPageRequest = ({ method, headers }: FastifyRequest, { sends, live }: Endpoint) =>
  method === 'GET' && sends === undefined && !live && prefersHtml(headers.accept)

async function showPage(reply: FastifyReply) {
  await reply.renderPage()
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { body, next, total }: Page<unknown>) {
  if (next !== undefined) reply.header('link', `<${addressOfNext(request.url, next)}>; rel="next"`)
  if (total !== undefined) reply.header('x-total-count', total)
  return body
}

function addressOfNext(url: string, cursor: string) {
  const [path = ''] = url.split('?', 1)
  const searchParams = new URLSearchParams(url.slice(path.length))
  searchParams.set('cursor', cursor)
  return `${path}?${searchParams}`
}
