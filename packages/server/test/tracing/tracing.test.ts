import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Product, startProduct } from '@warm-ladle/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { newDatabase } from '../postgres-databases.ts'

/** The data that a collector receives, in OTLP. */
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              kind: z.number(),
              spanId: z.string(),
              traceId: z.string(),
              parentSpanId: z.string().optional(),
              status: z.object({ code: z.number() }).partial(),
              attributes: z.array(
                z.object({
                  key: z.string(),
                  value: z.object({ stringValue: z.string(), intValue: z.number() }).partial(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Starts a collector that stores the received data. */
async function openCollector() {
  const bodies: unknown[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    void json(request).then((body) => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The collector listens on no port.')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    headers,
    text: () => JSON.stringify(bodies),
    spans: () =>
      bodies
        .flatMap((body) => z.parse(Sent, body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => server.close(),
  }
}

const tracing = new URL('../../../../packaging/tracing.mjs', import.meta.url).href
const onPostgres = process.env['TEST_DIALECT'] === 'postgres'
const person = 'bela@hostel.test'

describe('traces', { timeout: 120_000 }, () => {
  let collector: Awaited<ReturnType<typeof openCollector>>
  let product: Product
  beforeAll(async () => {
    collector = await openCollector()
    product = await startProduct({
      NODE_OPTIONS: `--import=${tracing}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of the collector',
      OTEL_SERVICE_NAME: 'hostel-seven',
      DATABASE_URL: onPostgres ? await newDatabase('traced') : '',
    })
    const headers = {
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      'content-type': 'application/json',
      authorization: 'Bearer warmladle_bela',
    }
    const fetchPath = (url: string, init: RequestInit = {}) => fetch(`${product.origin}${url}`, init)
    await fetchPath(`/user-details?email=${person}`, { headers: { traceparent: headers.traceparent } })
    await fetchPath(`/allmealSearch?search=${person}`)
    await fetchPath(`/${person}`)
    const payload = JSON.stringify({ email: person, password: 'a-secret-of-bela' })
    await fetchPath('/api/auth/sign-in/email', { method: 'POST', headers, body: payload })
    await vi.waitUntil(() => named('POST /api/auth/sign-in/email').length > 0, { timeout: 20_000 })
  }, 120_000)
  afterAll(async () => {
    await product.kill()
    collector.close()
  })

  type Span = ReturnType<typeof collector.spans>[number]
  const named = (name: string) => collector.spans().filter((span) => span.name === name)
  const readAttributes = ({ attributes }: Span) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

  it('begin with the request, and have its method, route and status', () => {
    const [request] = named('GET /user-details')
    if (!request) throw new Error('There is no such span.')
    expect(readAttributes(request)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/user-details',
      'http.response.status_code': 401,
    })
    expect([request.parentSpanId, request.traceId === 'a'.repeat(32)]).toEqual([undefined, false])
  })

  it.runIf(onPostgres)('include the statements of the request, without values', () => {
    const searched = named('GET /allmealSearch')[0]
    const texts = collector
      .spans()
      .filter(({ traceId }) => traceId === searched?.traceId)
      .map((span) => readAttributes(span)['db.query.text'])
    expect(texts).toContainEqual(expect.stringMatching(/from "meals" [^]*\$1/))
  })

  it('contain no person, no path and no secret [D17]', () => {
    expect(collector.spans().length).toBeGreaterThan(4)
    expect(collector.text()).not.toMatch(/hostel\.test|bela|warmladle_|search=/i)
  })

  it('go to the collector with its headers and the name of the service', () => {
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'of the collector' })
    expect(collector.text()).toContain('hostel-seven')
  })
})
