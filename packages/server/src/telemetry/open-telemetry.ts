import type { FastifyInstance } from 'fastify'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/engine/open.ts'
import type { TracingSettings } from '../outside-services.ts'

export interface TelemetryOptions {
  readonly config: Pick<Config, 'dataDir' | 'metrics' | 'tracing'>
  readonly database: OpenDatabase
  readonly closing: AsyncDisposableStack
}

/** Whether any part of telemetry is on. */
export const isMeasured = ({ metrics, tracing }: Pick<Config, 'metrics' | 'tracing'>): boolean =>
  metrics !== undefined || tracing !== undefined

/**
 * Starts to measure what is configured, and loads nothing where nothing is.
 *
 * @returns what is to watch the requests of the app
 */
export async function openTelemetry(options: TelemetryOptions): Promise<((app: FastifyInstance) => void)[]> {
  const { metrics, tracing } = options.config
  return [
    ...(tracing ? [await openTraces(options, tracing)] : []),
    ...(metrics ? [await openPrometheus(options, metrics)] : []),
  ]
}

async function openPrometheus(
  { config, database, closing }: TelemetryOptions,
  at: NonNullable<Config['metrics']>,
) {
  const [{ openMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics/open-metrics.ts'),
    import('./metrics/serve-metrics.ts'),
  ])
  const metrics = openMetrics({ database, clock: systemClock, dataDir: config.dataDir })
  closing.defer(() => metrics.stop())
  closing.defer(await serveMetrics(metrics, at))
  return metrics.watch
}

async function openTraces({ database, closing }: TelemetryOptions, settings: TracingSettings) {
  const { openTracing } = await import('./tracing/open-tracing.ts')
  const tracing = openTracing(settings, database.dialect)
  closing.defer(() => tracing.stop())
  return tracing.watch
}
