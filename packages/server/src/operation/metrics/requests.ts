import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { onHangUp } from '../../http/service/hang-ups.ts'
import { readGauge } from './gauges.ts'

/** Upper limits of the histogram's buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * The label for pages and unknown paths, which have no route of their own; callers must not choose label
 * values.
 */
const otherRoutes = 'pages'

/** Counts and times a service's requests by route; a path may contain a name. */
export function measureRequests(register: Registry): (app: FastifyInstance) => void {
  const answered = new Counter({
    name: 'warm_ladle_http_requests_total',
    help: 'Requests answered, or left by their callers (4xx), also those that pages make in process, by class of status.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const duration = new Histogram({
    name: 'warm_ladle_http_request_duration_seconds',
    help: 'Time until a request was answered, without streams of events.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [register],
  })

  const known = new Set<string>()
  /**
   * Starts counters at 0, because Prometheus sees no increase in a counter that first appears with its first failure.
   */
  function beginAtZero(method: string, route: string) {
    const name = `${method} ${route}`
    if (!known.has(name)) answered.inc({ method, route, status: '5xx' }, 0)
    known.add(name)
  }

  function count({ method, routeOptions }: FastifyRequest, { elapsedTime }: FastifyReply, status: number) {
    const route = routeOptions.url ?? otherRoutes
    beginAtZero(method, route)
    answered.inc({ method, route, status: `${Math.floor(status / 100)}xx` })
    // not timed, because a stream stays open as long as its page
    if (!routeOptions.config.endpoint?.live) duration.observe({ method, route }, elapsedTime / 1000)
  }
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      count(request, reply, reply.statusCode)
      done()
    })
    onHangUp(app, count)
    measureStreams(register, app)
  }
}

function measureStreams(register: Registry, app: FastifyInstance) {
  readGauge(register, {
    name: 'warm_ladle_streams_open',
    help: 'Live streams of events of the staff that are open.',
    read: () => app.countStreams('staff').open,
  })
  readGauge(register, {
    name: 'warm_ladle_streams_limit',
    help: 'Live streams of events of the staff that may be open at the same time.',
    read: () => app.countStreams('staff').limit,
  })
  readGauge(register, {
    name: 'warm_ladle_member_streams_open',
    help: 'Live streams of events of members that are open.',
    read: () => app.countStreams('members').open,
  })
  readGauge(register, {
    name: 'warm_ladle_member_streams_limit',
    help: 'Live streams of events of members that may be open at the same time.',
    read: () => app.countStreams('members').limit,
  })
}
