/*
 * Traces the product with OpenTelemetry's instrumentation of HTTP, Fastify and pg. Its packages are not part of the
 * product: docs/configuration.md says how to install them and how to load this file.
 *
 *   node --import /path/to/tracing.mjs packages/server/src/main.ts
 */
import { createRequire } from 'node:module'
import FastifyOtel from '@fastify/otel'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'

/** The attributes that may be sent. The others contain URLs, addresses of callers or host names. */
const told = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'db.system.name',
  // safe: the query has $1 and so on instead of the values
  'db.query.text',
])

/** Leaves out everything that may be about a person, even from error messages. */
const withoutPeople = {
  onStart: () => undefined,
  onEnd(span) {
    for (const name of Object.keys(span.attributes)) if (!told.has(name)) delete span.attributes[name]
    delete span.status.message
    span.events.length = 0
  },
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
}

// the exporter reads its settings from OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS
const exporter = new OTLPTraceExporter({ timeoutMillis: 3_000 })
const { OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = process.env
const provider = new TracerProvider({
  resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME || 'warm-ladle' }),
  sampler: new TraceIdRatioBasedSampler(Number(OTEL_TRACES_SAMPLER_ARG || 1)),
  spanProcessors: [withoutPeople, new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
})
// there is no propagator: callers cannot choose a trace, and no trace is sent to other services
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
trace.setGlobalTracerProvider(provider)

const instrumentations = [
  new HttpInstrumentation({ disableOutgoingRequestInstrumentation: true }),
  new FastifyOtel.FastifyOtelInstrumentation({ registerOnInitialization: true }),
  new PgInstrumentation({ requireParentSpan: true }),
]
for (const instrumentation of instrumentations) {
  instrumentation.setTracerProvider(provider)
  instrumentation.enable()
}
// each package is instrumented when it is loaded by require; later imports get the same module
const load = createRequire(process.argv[1] ?? import.meta.url)
load('node:http')
load('pg')
