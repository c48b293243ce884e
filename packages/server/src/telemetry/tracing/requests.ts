import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { below, setSpanOf, spanOf } from './spans.ts'

/** Pages and unknown paths have no route. */
const otherRoutes = 'pages'

/**
 * Adds a span for each request, named by its route and not by its path, which may hold a name. A call that a page makes
 * in process is below the page.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, Span>()

  function begin(request: FastifyRequest) {
    const { method, work, routeOptions } = request
    const route = routeOptions.url ?? otherRoutes
    const page = spanOf(work)
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': request.id }
    const kind = page ? SpanKind.INTERNAL : SpanKind.SERVER
    const span = tracer.startSpan(`${method} ${route}`, { kind, attributes }, below(page))
    open.set(request, span)
    if (!page) setSpanOf(work, span)
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
