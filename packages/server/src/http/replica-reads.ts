import type { Endpoint } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isConnectionLost } from '../database/engine/failures.ts'
import type { Replicas } from '../database/replicas/replicas.ts'
import { mayLag } from './may-lag.ts'
import { retryAfter } from './outages.ts'
import { isRecentWriter } from './recent-writers.ts'
import { RetryLater } from './retry-later.ts'

const readOnlyMessage =
  'This cannot be saved right now: everything can be read, but not changed. Please try again in a moment.'

declare module 'fastify' {
  interface FastifyInstance {
    /** Replicas of the database; undefined where there are none. */
    replicas: Replicas | undefined
  }
}

/** The refusal of changing calls while there is no primary. */
export const readOnly = (): RetryLater => new RetryLater('unavailable', retryAfter.database, readOnlyMessage)

export const isReading = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Refuses changing calls at once while only replicas answer, instead of when each has waited for the primary. */
export function registerReplicas(app: FastifyInstance, replicas: Replicas | undefined): void {
  app.decorate('replicas', replicas)
  if (!replicas) return
  app.addHook('onRequest', async (request) => {
    if (!isReading(request) && replicas.isReadOnly()) throw readOnly()
  })
}

/**
 * Runs a part of a call. One that only reads is run again when the database ended its connection: at a replica where
 * there is one. Answers that may lag are read from replicas, except for recent writers.
 *
 * @param part who is calling, which is always read from the primary while it is there, or what the call answers
 */
export function perform<T>(
  request: Pick<FastifyRequest, 'server' | 'headers'>,
  { endpoint, part }: { readonly endpoint: Endpoint; readonly part: 'caller' | 'answer' },
  act: () => Promise<T>,
): Promise<T> {
  if (endpoint.method !== 'GET' || endpoint.live) return act()
  return readCall(request, { mayLag: part === 'answer' && mayLag(endpoint) }, act)
}

/** The same for a route outside of the contract that only reads. */
export function readCall<T>(
  request: Pick<FastifyRequest, 'server' | 'headers'>,
  options: { readonly mayLag: boolean },
  act: () => Promise<T>,
): Promise<T> {
  const { replicas } = request.server
  if (!replicas) return act().catch((error: unknown) => again(error, act))
  const missesNothing = isRecentWriter(request)
  return replicas.read(act, { mayLag: options.mayLag && !missesNothing, missesNothing })
}

function again<T>(error: unknown, act: () => Promise<T>): Promise<T> {
  if (!isConnectionLost(error)) throw error
  return act()
}
