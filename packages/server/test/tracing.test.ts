import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { api } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openDatabase } from '../src/database/engine/open.ts'
import { migrate } from '../src/database/engine/migrate.ts'
import { callsOf } from '../src/http/calls-of-page.ts'
import { startJobs } from '../src/jobs.ts'
import { openTracing } from '../src/telemetry/tracing/open-tracing.ts'
import { tellCalls } from '../src/telemetry/timed.ts'
import { newWorld, type World } from './world.ts'

/** What a collector receives, as OTLP writes it. */
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.unknown()) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              spanId: z.string(),
              traceId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
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

/** A collector that keeps what it is sent. */
async function openCollector() {
  const bodies: unknown[] = []
  const headers: IncomingHttpHeaders[] = []
  const paths: string[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    paths.push(request.url ?? '')
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
    paths,
    text: () => JSON.stringify(bodies),
    spans: () =>
      bodies
        .flatMap((body) => z.parse(Sent, body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => server.close(),
  }
}

describe('traces', () => {
  let world: World
  let collector: Awaited<ReturnType<typeof openCollector>>
  let requestId: unknown
  beforeAll(async () => {
    collector = await openCollector()
    const dataDir = await mkdtemp(path.join(tmpdir(), 'warm-ladle-'))
    const database = openDatabase({ dataDir, isMeasured: true })
    await migrate(database.db)
    const settings = { endpoint: collector.endpoint, headers: { 'x-key': 'of the collector' } }
    const tracing = openTracing({ ...settings, serviceName: 'hostel-seven', ratio: 1 }, database.dialect)
    world = await newWorld({
      database,
      watchers: [tracing.watch],
      pages: async (app) => {
        app.get('/a-page', (request) => callsOf(app, request).perform(api.meals.list, {}))
        app.get('/broken', () => Promise.reject(new Error('of bela@hostel.test')))
        app.decorateReply('renderPage', () => Promise.reject(new Error('unused')))
      },
    })
    const answer = await world.app.inject('/user-details?email=bela@hostel.test')
    requestId = answer.headers['x-request-id']
    const bela = await world.join('bela')
    await bela.members.details({ query: { email: bela.email } })
    await world.app.inject('/a-page')
    await world.app.inject('/broken')
    await world.app.inject('/hostel.test/bela')
    const mailer = tellCalls('mail', { send: () => Promise.reject(new Error('of bela@hostel.test')) }, [
      'send',
    ])
    const run = () => mailer.send()
    await startJobs({ Mailing: { every: 'hour', run } }, () => undefined)()
    await tracing.stop()
    await world.close()
    await rm(dataDir, { recursive: true })
  })
  afterAll(() => collector.close())

  type Span = ReturnType<typeof collector.spans>[number]
  const named = (name: string) => collector.spans().filter((span) => span.name === name)
  const childrenOf = ({ spanId }: Span) =>
    collector.spans().filter(({ parentSpanId }) => parentSpanId === spanId)
  const attributesOf = ({ attributes }: Span) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

  it('of a request have its route, status and id, and its statements below', () => {
    const [refused, answered] = named('GET /user-details')
    if (!refused || !answered) throw new Error('There is no such span.')
    expect(attributesOf(refused)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/user-details',
      'http.response.status_code': 401,
      'request.id': requestId,
    })
    const statements = childrenOf(answered).map(attributesOf)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements[0]).toEqual({
      'db.system.name': 'sqlite',
      'db.query.text': expect.stringMatching(/^select [^]+ = \?$/),
    })
    expect(Number(answered.endTimeUnixNano)).toBeGreaterThan(Number(answered.startTimeUnixNano))
  })

  it('of a page have the statements of its calls below', () => {
    const [page] = named('GET /a-page')
    if (!page) throw new Error('There is no such span.')
    const texts = childrenOf(page).map((span) => attributesOf(span)['db.query.text'])
    expect(texts).toContainEqual(expect.stringContaining('from "meals"'))
  })

  it('tell what failed, and of a job what it called', () => {
    expect(named('GET /broken')[0]?.status.code).toBe(2)
    const [job] = named('Mailing')
    const [call] = named('mail send')
    expect([job?.status.code, call?.status.code]).toEqual([2, 2])
    expect(call?.parentSpanId).toBe(job?.spanId)
  })

  it('hold no person, no path and no message of an error [D17]', () => {
    expect(named('GET pages')).toHaveLength(1)
    expect(collector.text()).not.toMatch(/hostel\.test|bela/i)
  })

  it('go to the collector with its headers and the name of the service', () => {
    expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']))
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'of the collector' })
    expect(collector.text()).toContain('hostel-seven')
  })
})
