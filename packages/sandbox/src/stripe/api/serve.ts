import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeForm } from '../form-encoding.ts'
import type { FormTree } from '../form-encoding.ts'
import type { Account } from './account.ts'
import { authenticationEndpoints } from './authentication.ts'
import { disputeEndpoints } from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import { ApiError } from './errors.ts'
import { expand } from './expansion.ts'
import { createIdempotency } from './idempotency.ts'
import type { Answer } from './idempotency.ts'
import { newId } from './ids.ts'
import { admit, findRole } from './keys.ts'
import type { Keys, Role } from './keys.ts'
import { listParam, refuseUnknown } from './params.ts'
import { paymentIntentEndpoints } from './payment-intents.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { recordEndpoints } from './records.ts'
import { refundEndpoints } from './refunds.ts'

const endpoints: readonly Endpoint[] = [
  ...paymentMethodEndpoints,
  ...paymentIntentEndpoints,
  ...authenticationEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...recordEndpoints,
]

export interface ApiOptions {
  readonly account: Account
  readonly keys: Keys
  /** Milliseconds that every call waits before it does anything, evaluated for each call. */
  readonly latency: () => number
}

interface ApiRequest {
  Params: { id?: string }
  Querystring: FormTree
  Body: FormTree | undefined
}

function readParams({ method, body, query }: FastifyRequest<ApiRequest>): FormTree {
  return method === 'POST' ? (body ?? {}) : query
}

function run(account: Account, endpoint: Endpoint, role: Role, id: string, params: FormTree): Answer {
  try {
    const { expand: requested, ...rest } = params
    refuseUnknown(rest, endpoint.params)
    const body = endpoint.run({ account, role, id, params: rest })
    return { status: 200, body: expand(account, body, requested ? listParam(params, 'expand') : []) }
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: { error: error.body } }
    throw error
  }
}

function readIdempotencyKey({ method, headers }: FastifyRequest<ApiRequest>): string | undefined {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : undefined
}

/**
 * Adds Stripe's API to a server or scope. The API receives form bodies, and returns `{ error }` or the noun.
 */
export function serveApi(app: FastifyInstance, { account, keys, latency }: ApiOptions): void {
  const idempotency = createIdempotency()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 65_536 },
    (_request, body, done) => done(null, decodeForm(String(body))),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('request-id', newId('req')).header('cache-control', 'no-store')
  })

  for (const endpoint of endpoints) {
    app.route<ApiRequest>({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const role = findRole(request.headers.authorization, keys)
        admit(role, endpoint.access)
        const params = readParams(request)
        const work = async () => {
          if (latency() > 0) await pause(latency())
          return run(account, endpoint, role, request.params.id ?? '', params)
        }
        const key = readIdempotencyKey(request)
        if (key === undefined) {
          const { status, body } = await work()
          return reply.code(status).send(body)
        }
        const { status, body, replayed } = await idempotency.once(key, request.url, params, work)
        if (replayed) reply.header('idempotent-replayed', 'true')
        return reply.code(status).header('idempotency-key', key).send(body)
      },
    })
  }
}
