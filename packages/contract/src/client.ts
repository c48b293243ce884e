import * as z from 'zod/mini'
import type { Call, Endpoint, Endpoints, Reply } from './endpoint.ts'
import { refusalIn } from './refusal-in.ts'
import { Refusal } from './refusal.ts'
import { answerInLanguageShown, inLanguageShown } from './refusal-in-language.ts'

type Method<E extends Endpoint> =
  {} extends Call<E> ? (call?: Call<E>) => Promise<Reply<E>> : (call: Call<E>) => Promise<Reply<E>>
export type Client<G extends Record<string, Endpoints>> = {
  readonly [F in keyof G]: {
    readonly [N in keyof G[F] as G[F][N]['live'] extends true ? never : N]: Method<G[F][N]>
  }
}
/** Sends a call to the server: `fetch` in a browser, injection in tests and during server rendering. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** Everything that a call can carry. */
export interface AnyCall {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  file?: Blob
}

/**
 * Makes a call to an endpoint.
 *
 * @throws {Refusal} when the service declines it
 */
export type Perform = (endpoint: Endpoint, call: AnyCall) => Promise<unknown>

/**
 * A typed function for every endpoint: `client.meals.find({ params: { id } })`.
 *
 * @throws {Refusal} when the service declines the call, or cannot be reached (`unavailable`)
 */
export const createClient = <G extends Record<string, Endpoints>>(features: G, send: Send): Client<G> =>
  clientBy(features, (endpoint, call) => sendCall(endpoint, call, send))

/** A typed function for every endpoint, which uses `perform` to make its calls. */
export function clientBy<G extends Record<string, Endpoints>>(features: G, perform: Perform): Client<G> {
  const toMethods = (feature: Endpoints) =>
    mapValues(
      feature,
      (endpoint) =>
        (call: AnyCall = {}) =>
          perform(endpoint, call),
    )
  // mapValues cannot express that each name keeps its own type
  return mapValues(features, toMethods) as Client<G>
}

/**
 * Sends a call to an endpoint, and reads the response.
 *
 * @throws {Refusal} when the server declines the call, or cannot be reached (`unavailable`)
 */
export async function sendCall(endpoint: Endpoint, call: AnyCall, send: Send): Promise<unknown> {
  const init = { method: endpoint.method, credentials: 'same-origin', ...payload(endpoint, call) } as const
  const response = await send(makeUrl(endpoint.path, call), init).catch(lost)

  if (!response.ok) throw await inLanguageShown(refusalIn(response, await readJson(response)))

  const body = z.parse(
    endpoint.returns,
    await (endpoint.sends ? response.text().catch(lost) : readJson(response)),
  )
  if (endpoint.method !== 'GET') await answerInLanguageShown(body)
  return endpoint.paged ? { body, ...pagingIn(response.headers) } : body
}

/** Reports that the connection broke or timed out before the whole response arrived. */
function lost(cause: unknown): never {
  throw Object.assign(new Refusal('unavailable'), { cause })
}

const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => (error instanceof SyntaxError ? undefined : lost(error)))

function payload({ body, upload }: Endpoint, call: AnyCall): RequestInit {
  const accept = { accept: 'application/json' }
  if (upload && call.file) {
    const form = new FormData()
    form.set(upload, call.file)
    return { body: form, headers: accept }
  }
  if (!body) return { headers: accept }
  return { body: JSON.stringify(call.body ?? {}), headers: { ...accept, 'content-type': 'application/json' } }
}

function pagingIn(headers: Headers) {
  const next = /<([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  const total = headers.get('x-total-count')
  return {
    // the base is a placeholder, because only the path and query are used
    next:
      next === undefined
        ? undefined
        : (new URL(next, 'http://service').searchParams.get('cursor') ?? undefined),
    total: total === null ? undefined : Number(total),
  }
}

/** The query fields that have values, as strings. */
export const textsIn = (query: AnyCall['query'] = {}): [string, string][] =>
  Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)] satisfies [string, string]],
  )

/** The path of a call with its query. */
export function makeUrl(path: string, { params = {}, query }: AnyCall) {
  const filled = textsIn(query)
  const search = filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + search
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
