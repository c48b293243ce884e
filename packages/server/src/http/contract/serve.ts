import {
  type Answer,
  type Endpoint,
  type Endpoints,
  type Feed,
  type Language,
  type Page,
  type Received,
  Refusal,
  said,
  sourceLanguage,
  type Table,
} from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, type AdmittedCaller } from './admit.ts'
import { allowCaching } from '../service/caching.ts'
import { holdFile } from './hold-file.ts'
import { mediaTypes, toRouteSchema } from './schemas.ts'
import { readAgain } from '../service/outages.ts'
import { linkToNext } from './page-request.ts'
import { read, readHeavy } from './reading.ts'
import { pickLanguage } from '../pages/page-language.ts'
import { prefersHtml } from '../pages/prefers-html.ts'
import { sendEvents } from './send-events.ts'
import { resolveSubject, type EndpointSubject } from './subject.ts'
import { tableCsv } from './table-csv.ts'
import { countedAs } from './throttle.ts'
import { answerVisitor, cacheFor } from '../service/visitor-calls.ts'

/**
 * The caller, or for an endpoint with a `subjectField`, the member whose records the call is about. A handler gets
 * only one of the two, so it cannot mistake one for the other, and a handler that needs a subject does not compile
 * without the declaration.
 */
type CallerOrSubject<E extends Endpoint> = E['subjectField'] extends string
  ? { readonly subject: EndpointSubject<E> }
  : { readonly caller: AdmittedCaller<E['access']> }

/** A handler's argument: the validated parts of the call, and its caller or subject. */
export type HandlerCall<E extends Endpoint> = Received<E> & {
  /** The request's Cookie header; empty when missing. */
  readonly cookies: string
  /** Adds a Set-Cookie header to the response. */
  readonly setCookie: (cookie: string) => void
  /** The language of the calling page. */
  readonly language: () => Language
} & CallerOrSubject<E> &
  (E['upload'] extends string ? Upload : unknown)

interface Upload {
  readonly file: Buffer
  /** The caller's key for limits: a member, or a visitor's network. */
  readonly countedAs: string
}

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
    /** The contract's endpoint that this route serves. */
    endpoint?: Endpoint
  }
}

/** Lets the service call its own handlers, see `createPageCalls`. Must be registered before the first endpoint. */
export function registerServed(app: FastifyInstance): void {
  app.decorate('served', new Map())
}

/**
 * Registers routes for a feature's endpoints. Each one admits the caller (before reading the body), validates the
 * input, calls the handler, and returns only what the contract declares.
 */
export function serve<F extends Endpoints>(app: FastifyInstance, feature: F, handlers: Handlers<F>): void {
  for (const [name, endpoint] of Object.entries(feature)) {
    // the handler of this name takes exactly what this endpoint receives, but Object.entries loses that type
    const handle = handlers[name] as unknown as Handle
    app.served.set(endpoint, handle)

    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      schema: toRouteSchema(endpoint),
      // tables are the only streams that are compressed
      ...((endpoint.live || endpoint.sends === undefined) && { compress: false }),
      onRequest: (request, reply) =>
        isPageRequest(request, endpoint) ? showPage(reply) : letIn(request, reply, endpoint),
      ...(endpoint.subjectField && { preHandler: (request) => resolveSubject(request, endpoint) }),
      handler: (request, reply) => {
        if (endpoint.upload) return holdFile(countedAs(request), () => answer(request, reply))
        // a table takes its turns below, so that a caller with a slow download delays no one
        const isRead = endpoint.method === 'GET' && !endpoint.live && endpoint.sends !== 'csv'
        return isRead ? read(request, endpoint, () => answer(request, reply)) : answer(request, reply)
      },
    })

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const call = await received(endpoint, request, reply)
      const cache = cacheFor(request, endpoint)
      if (cache) {
        const shared = { ...call, cookies: '', language: () => sourceLanguage }
        return answerVisitor(request, reply, {
          endpoint,
          cache,
          handle: () => perform(endpoint, () => handle(shared)),
        })
      }
      // the type of a handler determines its result if its endpoint is live, or sends a table or pages
      if (endpoint.sends === 'csv')
        return sendTable(reply, (await readHeavy(() => perform(endpoint, () => handle(call)))) as Table)
      const given = await perform(endpoint, () => handle(call))
      if (endpoint.live) return sendEvents(request, reply, endpoint, given as Feed<unknown>)
      if (endpoint.sends) return reply.type(`${mediaTypes[endpoint.sends]}; charset=utf-8`).send(given)
      return endpoint.paged ? sendListPage(request, reply, given as Page<unknown>) : given
    }
  }
}

/** Checks a call before its body is read. */
async function letIn(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
  allowCaching(request, reply, endpoint)
  await perform(endpoint, () => admit(request, endpoint))
  if (endpoint.throttle) await request.server.throttle(request, endpoint.throttle)
}

/** Runs part of a call. */
const perform = <T>({ method, live }: Endpoint, act: () => Promise<T>) =>
  method === 'GET' && !live ? readAgain(act) : act()

async function received(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body, caller, subject } = request
  return {
    params,
    query,
    body,
    ...(endpoint.subjectField ? { subject } : { caller }),
    cookies: request.headers.cookie ?? '',
    setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    language: () => pickLanguage(request.headers),
    ...(endpoint.upload && {
      file: await receiveFile(request, endpoint.upload),
      countedAs: countedAs(request),
    }),
  }
}

/** The menu's URL is both a page and a call; browsers that open it as a document get the page. */
const isPageRequest = ({ method, headers }: FastifyRequest, { sends, live }: Endpoint) =>
  method === 'GET' && sends === undefined && !live && prefersHtml(headers.accept)

async function showPage(reply: FastifyReply) {
  await reply.renderPage()
}

function sendListPage(request: FastifyRequest, reply: FastifyReply, { body, next, total }: Page<unknown>) {
  if (next !== undefined) reply.header('link', linkToNext(request.url, next))
  if (total !== undefined) reply.header('x-total-count', total)
  return body
}

/**
 * The complete file in this field of a multipart form; the multipart parser limits its size.
 *
 * @throws {Refusal} `wrong-type` if the body is not a form; `invalid-input` if the field has no file
 */
async function receiveFile(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('wrong-type', said(texts.noForm))

  const file = await fileIn(request, field).catch(refuseBrokenForm)
  if (!file) throw new Refusal('invalid-input', said(texts.noFileNamed, { field }))
  if (file.length === 0) throw new Refusal('invalid-input', said(texts.emptyFile))
  return file
}

async function fileIn(request: FastifyRequest, field: string) {
  const part = await request.file()
  if (part?.fieldname !== field) return undefined
  const [ending] = await Promise.allSettled([part.toBuffer()])
  // the parser notices this by itself only if more of the file still has to be read
  if (part.file.truncated) throw new Refusal('too-large')
  if (ending.status === 'rejected') throw ending.reason
  return ending.value
}

/** The parser's errors have a status if a limit was exceeded, but not if the form is malformed. */
function refuseBrokenForm(error: unknown): never {
  if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
  throw new Refusal('invalid-input', said(texts.unreadableForm))
}

/** Streams a table as a CSV file for download. */
const sendTable = (reply: FastifyReply, table: Table): FastifyReply =>
  reply
    .type(`${mediaTypes.csv}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${table.fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(tableCsv(table, readHeavy))
