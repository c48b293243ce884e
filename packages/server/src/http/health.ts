import { Refusal, refusalBodyOf } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Replicas } from '../database/replicas/replicas.ts'
import type { Database } from '../database/schema.ts'
import { type Outage, type Outages, retryAfter } from './outages.ts'

interface Health {
  readonly db: Database
  readonly outages: Outages
  readonly replicas: Replicas | undefined
  /** States of optional services. */
  readonly others: () => Readonly<Record<string, unknown>>
}

/**
 * `/healthz`: the process is alive. `/readyz`: its database answers and its disk is not full (503 otherwise). While only
 * replicas answer it is ready for calls that read, and says so.
 */
export function registerHealth(app: FastifyInstance, { db, outages, replicas, others }: Health): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db)
      if (await outages.isDiskFull()) return await sendOutage(reply, 'disk-full')
    } catch (error) {
      const outage = outages.notice(error, request.log)
      if (!outage) throw error
      if (!replicas?.status().some(({ state }) => state === 'ready' || state === 'lagging')) {
        return sendOutage(reply, outage)
      }
      return { status: 'read-only', replicas: replicas.status(), ...others() }
    }
    return { status: 'ready', ...(replicas && { replicas: replicas.status() }), ...others() }
  })
}

const sendOutage = (reply: FastifyReply, reason: Outage) =>
  reply
    .code(503)
    .header('retry-after', retryAfter[reason])
    .header('cache-control', 'no-store')
    .send({ ...refusalBodyOf(new Refusal('unavailable')), reason })
