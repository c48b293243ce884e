import { type AnyCall, type Endpoint, type Page, type Perform, Refusal, textsIn } from '@warm-ladle/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { admitCaller, type Caller } from '../contract/admit.ts'
import { publicRefusal } from '../contract/errors.ts'
import { resolveSubject } from '../contract/subject.ts'
import { readAgain } from '../service/outages.ts'
import { pickLanguage } from './page-language.ts'

/** The logged-in account, as pages show it. */
export interface SignedInAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly image?: string | null | undefined
}

/** Who a page is rendered for. */
export interface PageIdentity {
  /** The member who makes the page's calls. */
  readonly caller: () => Promise<Caller | undefined>
  /** The logged-in account; null for a visitor. */
  readonly account: () => Promise<SignedInAccount | null>
}

/** A page's request. Only its cookies identify the caller, never a token. */
export type PageReader = Pick<FastifyRequest, 'headers' | 'ip' | 'log' | 'method' | 'server'>

export type IdentifyPage = (reader: PageReader) => PageIdentity

declare module 'fastify' {
  interface FastifyInstance {
    identifyPage: IdentifyPage
  }
}

/** The service's data as a page reads it. */
export interface CallsOfPage {
  readonly perform: Perform
  readonly account: () => Promise<SignedInAccount | null>
}

/**
 * Makes a page's calls without HTTP, with the cookies of its request. The same functions as for any other
 * call check access and limits, validate the input and limit the result to the declared fields, but the
 * caller is identified only once. Works only for endpoints that return JSON and change nothing.
 */
export function createPageCalls(
  app: FastifyInstance,
  { headers: { cookie }, ip, log }: Pick<FastifyRequest, 'headers' | 'ip' | 'log'>,
): CallsOfPage {
  const headers = cookie === undefined ? {} : { cookie }
  const reader = { headers, ip, log, method: 'GET', server: app }
  const identity = app.identifyPage(reader)
  const refuse = (error: unknown, endpoint?: Endpoint): never => {
    // any other error counts as the service's fault
    const { refusal } = app.refusedFor(error as FastifyError | Refusal, reader)
    throw publicRefusal(refusal, endpoint)
  }
  return {
    perform: (endpoint, call) =>
      answer({ reader, identity, endpoint, call }).catch((error: unknown) => refuse(error, endpoint)),
    account: () => (cookie === undefined ? Promise.resolve(null) : identity.account().catch(refuse)),
  }
}

interface PageCall {
  readonly reader: PageReader
  readonly identity: PageIdentity
  readonly endpoint: Endpoint
  readonly call: AnyCall
}

async function answer({ reader, identity, endpoint, call }: PageCall): Promise<unknown> {
  const handle = reader.server.served.get(endpoint)
  if (!handle || !isForPages(endpoint)) throw new Refusal('not-found')
  const pageRequest: Pick<
    FastifyRequest,
    'server' | 'ip' | 'caller' | 'subject' | 'params' | 'query' | 'body'
  > = {
    server: reader.server,
    ip: reader.ip,
    caller: undefined,
    subject: undefined,
    params: undefined,
    query: undefined,
    body: undefined,
  }
  await admitCaller(pageRequest, await identity.caller(), endpoint)
  if (endpoint.throttle) await reader.server.throttle(pageRequest, endpoint.throttle)
  pageRequest.params = validated(endpoint.params, call.params)
  pageRequest.query = validated(endpoint.query, Object.fromEntries(textsIn(call.query)))
  await resolveSubject(pageRequest, endpoint)

  const { params, query, caller, subject } = pageRequest
  const person = endpoint.subjectField ? { subject } : { caller }
  const cookies = {
    cookies: reader.headers.cookie ?? '',
    setCookie: () => undefined,
    language: () => pickLanguage(reader.headers),
  }
  const answered = await readAgain(() => handle({ params, query, ...person, ...cookies }))
  return endpoint.paged ? toPage(endpoint, answered as Page<unknown>) : z.parse(endpoint.returns, answered)
}

const isForPages = ({ method, sends, live }: Endpoint) => method === 'GET' && !sends && !live

function validated(schema: Endpoint['query'], input: unknown) {
  if (!schema) return undefined
  const { success, data } = z.safeParse(schema, input)
  if (!success) throw new Refusal('invalid-input')
  return data
}

/** The page of a list, in the form that the typed client reads from headers. */
const toPage = ({ returns }: Endpoint, { body, next, total }: Page<unknown>) => ({
  body: z.parse(returns, body),
  next,
  total,
})
