import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/schema.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which takes its database (503 otherwise).
 *
 * @param others states of what may be missing without harm to the rest
 */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  others: () => Readonly<Record<string, string>>,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db)
    return { status: 'ready', ...others() }
  })
}
