import { Refusal, toRefusalBody, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { type Outage, type Outages, outageSeconds } from './outages.ts'

/** This process's id, which shows `warm-ladle healthy` that it has reached the right process. */
export const processId = newId()

interface Health {
  readonly db: Database
  readonly outages: Outages
  /** States of optional services. */
  readonly others: () => Readonly<Record<string, unknown>>
}

/** `/healthz`: the process is alive. `/readyz`: its database responds and its disk is not full (otherwise 503). */
export function registerHealth(app: FastifyInstance, { db, outages, others }: Health): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('x-process', processId)
    try {
      await sql`select 1`.execute(db)
      if (await outages.isDiskFull()) return await sendOutage(reply, 'disk-full')
    } catch (error) {
      const outage = outages.notice(error, request.log)
      if (!outage) throw error
      return sendOutage(reply, outage)
    }
    return { status: 'ready', ...others() }
  })
}

const sendOutage = (reply: FastifyReply, reason: Outage) =>
  reply
    .code(503)
    .header('retry-after', outageSeconds[reason])
    .header('cache-control', 'no-store')
    .send({ ...toRefusalBody(new Refusal('unavailable', said(texts.tryAgainSoon))), reason })
