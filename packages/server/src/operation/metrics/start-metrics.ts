import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { OpenDatabase } from '../../database/engine/open.ts'

export interface MetricsOptions {
  readonly config: Pick<Config, 'dataDir' | 'metrics'>
  readonly database: OpenDatabase
  readonly closing: AsyncDisposableStack
}

/**
 * Starts measuring and serving the metrics if a port is configured; otherwise loads nothing.
 *
 * @returns functions that watch the app's requests
 */
export async function startMetrics({
  config: { metrics: port, dataDir },
  database,
  closing,
}: MetricsOptions): Promise<((app: FastifyInstance) => void)[]> {
  if (!port) return []
  const [{ openMetrics }, { serveMetrics }] = await Promise.all([
    import('./open-metrics.ts'),
    import('./serve-metrics.ts'),
  ])
  const metrics = openMetrics({ database, clock: systemClock, dataDir })
  closing.defer(() => metrics.stop())
  closing.defer(await serveMetrics(metrics, port))
  return [metrics.watch]
}
