import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { below, setSpanOf } from './spans.ts'

/** Pages and unknown paths have no route. */
const otherRoutes = 'pages'

/** Adds a span for each request, named by its route and not by its path, which may hold a name. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, Span>()

  function begin(request: FastifyRequest) {
    const { method, work, routeOptions } = request
    const route = routeOptions.url ?? otherRoutes
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': request.id }
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      below(undefined),
    )
    open.set(request, span)
    setSpanOf(work, span)
  }

  function end(request: FastifyRequest, { statusCode }: FastifyReply) {
    const span = open.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }

  app.addHook('onRequest', (request, _reply, done) => {
    begin(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply)
    done()
  })
}
