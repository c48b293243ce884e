import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Dialect } from '../../database/engine/dialect.ts'
import type { TracingSettings } from '../../outside-services.ts'
import { version } from '../version.ts'
import { traceRequests } from './requests.ts'
import { traceOccurrences } from './occurrences.ts'

export interface Tracing {
  /** Traces the requests of an app. */
  readonly watch: (app: FastifyInstance) => void
  /** Sends what is left, and ends. */
  stop(): Promise<void>
}

/** Milliseconds for a collector, which nothing waits for but the end of the process. */
const timeoutMillis = 3_000

/**
 * Starts to trace: a span for each request and job, and for the statements and calls of other services below it. Loads the
 * SDK, so it is imported where an endpoint is set alone. The provider is not registered for the process: other libraries
 * would add spans of their own, which may hold values.
 */
export function openTracing(
  { endpoint, headers, serviceName, ratio }: TracingSettings,
  dialect: Dialect,
): Tracing {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`)
  const exporter = new OTLPTraceExporter({ url: url.href, headers: { ...headers }, timeoutMillis })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMillis })],
  })
  const tracer = provider.getTracer('warm-ladle', version)
  const stopListening = traceOccurrences(tracer, dialect)
  return {
    watch: (app) => traceRequests(app, tracer),
    async stop() {
      stopListening()
      await provider.shutdown()
    },
  }
}
