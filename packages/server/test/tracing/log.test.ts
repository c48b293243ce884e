import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { api, Refusal, refusalCodes, tokenInFragment } from '@warm-ladle/contract'
import { createPageCalls } from '../../src/http/pages/page-calls.ts'
import { startJobs } from '../../src/start/jobs.ts'
import { createLogger } from '../../src/tracing/log/create-logger.ts'
import { createRequestLog } from '../../src/tracing/log/request-log.ts'
import { asha, openBrowser, playGoogle } from '../people/play-google.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const password = 'a first Secret.1'
const newPassword = 'a second Secret.2'

describe('the log', () => {
  const lines: string[] = []
  let world: World
  afterEach(async () => {
    await world.close()
    lines.length = 0
    vi.restoreAllMocks()
  })

  const post = (url: string, payload: object, headers = {}) =>
    world.app.inject({ method: 'POST', url, payload, headers })
  const readCookie = (response: Awaited<ReturnType<typeof post>>) =>
    String(response.headers['set-cookie']).split(';')[0] ?? ''
  async function tokenOfMail(subject: RegExp) {
    const mail = (await world.mails()).findLast((one) => subject.test(one.subject))
    return tokenInFragment(new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '').hash) ?? ''
  }
  const written = () => lines.map((line) => JSON.parse(line))

  it('contains no email and no secret, at any level and on any console [D17]', async () => {
    const onConsole = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    world = await newWorld({ mail: 'must-confirm', log: lines })
    const bela = { name: 'Bela', email: 'bela@hostel.test', password }
    await post('/api/auth/sign-up/email', bela)
    await post('/api/auth/sign-up/email', bela)
    await post('/api/auth/sign-in/email', { ...bela, password: 'a wrong Secret.3' })
    const confirmation = await tokenOfMail(/Confirm/)
    await post('/account/email-confirmation', { token: confirmation })
    await post('/account/forgotten-password', bela)
    const resetToken = await tokenOfMail(/new password/)
    await post('/account/password-reset', { token: resetToken, newPassword })
    await world.app.inject(`/reset-password?token=${resetToken}`)
    await world.app.inject(`/confirm-email/${resetToken}`)
    const cookie = readCookie(await post('/api/auth/sign-in/email', { ...bela, password: newPassword }))
    const secrets = [password, newPassword, confirmation, resetToken, cookie.split('=')[1]]
    for (const url of [
      `/user-details?email=${bela.email}`,
      `/api/users/${bela.email}`,
      '/api/users/stranger%40hostel.test',
      `/reviews?email=${bela.email}`,
      `/nowhere/${bela.email}?of=${bela.email}`,
    ]) {
      await world.app.inject({ url, headers: { cookie } })
    }

    const everything = lines.join('') + JSON.stringify(onConsole.flatMap((spy) => spy.mock.calls))
    expect(secrets.filter((secret) => !secret || everything.includes(secret))).toEqual([])
    expect(everything).not.toMatch(/hostel\.test|%40|token=/)
    expect(lines.length).toBeGreaterThan(10)
  })

  it('contains neither the codes nor the person of a login with Google', async () => {
    const google = await playGoogle()
    onTestFinished(() => google.stop())
    world = await newWorld({ google: google.client, log: lines })
    const browser = openBrowser(world)
    const chooser = await browser.visit('/auth/google?n=a-secret-of-the-page')
    expect(chooser.url.origin).toBe(google.origin)
    await browser.visit(`${chooser.url}/person`, { email: asha.email })
    const secrets = [
      ...browser.visited.flatMap(({ searchParams }) =>
        ['code', 'state', 'n'].flatMap((name) => searchParams.get(name) ?? []),
      ),
      ...browser
        .cookie()
        .split('; ')
        // left out, because 'en' is also part of other words
        .filter((cookie) => !cookie.startsWith('language='))
        .map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
    ]
    expect(secrets.length).toBeGreaterThan(3)
    expect(secrets.filter((secret) => lines.join('').includes(secret))).toEqual([])
    expect(lines.join('')).not.toMatch(/hostel\.test|code=/)
  })

  it('receives the identity library’s messages, and the console does not', async () => {
    const onConsole = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    world = await newWorld({ log: lines })
    // such calls are refused before they reach a route of the library, like those without an Origin
    const request = new Request(new URL('/api/auth/sign-in/email', publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'text/of-bela@hostel.test' },
      body: 'bela@hostel.test',
    })
    expect((await world.auth.handler(request)).status).toBe(415)
    expect(written()).toEqual([
      expect.objectContaining({ level: 20, msg: expect.stringContaining('is not allowed') }),
    ])
    expect(lines.join('')).not.toContain('hostel.test')
    expect(onConsole).not.toHaveBeenCalled()
  })

  it('has one line per request, with its route and the id sent to the caller', async () => {
    world = await newWorld({ log: lines })
    const { headers } = await world.app.inject({
      url: '/api/users/bela@hostel.test?a=b',
      headers: { 'x-request-id': 'my-own' },
    })
    const { headers: others } = await world.app.inject('/meal/x1@y.test/menu')
    expect(headers['x-request-id']).toMatch(/^[a-z2-9]{12}$/)
    expect(others['x-request-id']).not.toBe(headers['x-request-id'])
    expect(written()).toEqual([
      expect.objectContaining({
        reqId: headers['x-request-id'],
        method: 'GET',
        path: '/api/users/:email',
        status: 401,
        ms: expect.any(Number),
        ip: '127.0.0.1',
      }),
      expect.objectContaining({ path: '/meal/*/menu', status: 404, reqId: others['x-request-id'] }),
    ])
  })

  it('names the request even in lines from code that has no access to it, after the body was read and in the background', async () => {
    const over = Promise.withResolvers<void>()
    const pages = async (app: FastifyInstance) => {
      app.post('/known-to-none', async () => {
        app.log.warn('in a query')
        void nextTurn().then(() => over.resolve(app.log.warn('in the background')))
        return {}
      })
    }
    world = await newWorld({ log: lines, pages })
    const origin = await world.app.listen({ port: 0 })
    lines.length = 0
    const { headers } = await fetch(`${origin}/known-to-none`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl.origin },
      body: JSON.stringify({ long: 'x'.repeat(50_000) }),
    })
    await over.promise
    world.app.log.warn('for no request')
    const logged = written().map(({ msg, reqId }) => [msg, reqId])
    expect(logged).toEqual([
      ['in a query', headers.get('x-request-id')],
      ['request', headers.get('x-request-id')],
      ['in the background', headers.get('x-request-id')],
      ['for no request', undefined],
    ])
    expect(lines.filter((line) => line.split('reqId').length > 2)).toEqual([])
  })

  it('logs failing calls of a page with the id of the page', async () => {
    world = await newWorld({
      log: lines,
      pages: async (app) => {
        app.served.set(api.meals.list, () => Promise.reject(new Error('no rows')))
        app.get('/a-page', async (request) =>
          createPageCalls(app, request)
            .perform(api.meals.list, {})
            .catch(() => ({})),
        )
        app.decorateReply('renderPage', () => Promise.reject(new Error('unused')))
      },
    })
    const { headers } = await world.app.inject({ url: '/a-page', headers: { 'x-request-id': 'my-own' } })
    const id = headers['x-request-id']
    expect(written().map(({ msg, reqId }) => [msg, reqId])).toEqual([
      ['a call failed', id],
      ['request', id],
    ])
  })

  it('has an error for each failure, but not for refusals', async () => {
    world = await newWorld({
      log: lines,
      pages: async (app) => {
        for (const code of refusalCodes) app.get(`/refused/${code}`, () => Promise.reject(new Refusal(code)))
      },
    })
    for (const code of refusalCodes) await world.app.inject(`/refused/${code}`)
    const faults = new Set(written().flatMap(({ level, err }) => (level >= 50 ? [err.code] : [])))
    expect(faults).toEqual(new Set(['failed', 'unavailable']))
  })

  it('names the job that failed', async () => {
    const logger = createLogger('info', { write: (line) => void lines.push(line) })
    const job = { every: 'hour', run: () => Promise.reject(new Error('no disk')) } as const
    await startJobs({ Dusting: job }, (problem, error) => logger.error({ err: error }, problem))()
    expect(written()).toEqual([expect.objectContaining({ msg: 'Dusting failed', job: 'Dusting' })])
    world = await newWorld()
  })

  it('has a line for a call whose caller hangs up, even with a wrong password', async () => {
    world = await newWorld({ log: lines })
    const { port } = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
    lines.length = 0
    const body = JSON.stringify({ email: 'bela@hostel.test', password: 'a wrong Secret.3' })
    const head = `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`
    const socket = connect(Number(port), '127.0.0.1')
    // hangs up at once, because hashing the password takes longer
    world.app.server.once('request', () => socket.destroy())
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    await expect
      .poll(() => written().filter(({ path }) => path !== undefined))
      .toMatchObject([
        { level: 30, method: 'POST', path: '/api/auth/sign-in/email', status: 499, msg: 'request' },
      ])
  })

  it('also has a line for a request with a malformed path', async () => {
    world = await newWorld({ log: lines })
    expect((await world.app.inject('/%ff')).headers['x-request-id']).toMatch(/^\w{12}$/)
  })
})

/** Opens a service with one route, and collects the log lines of its requests. */
function openLogged(url: string, level: 'info' | 'debug', status = 200) {
  const lines: string[] = []
  const loggerInstance = createLogger(level, { write: (line) => void lines.push(line) })
  const app = Fastify({ loggerInstance, logController: createRequestLog() })
  app.get(url, (_request, reply) => reply.code(status).send())
  onTestFinished(() => app.close())
  return { app, requests: () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request') }
}

it.each([
  ['/healthz', 'info', 200, 0],
  ['/readyz', 'info', 200, 0],
  ['/readyz', 'info', 503, 1],
  ['/readyz', 'debug', 200, 1],
  ['/api/readyz', 'info', 200, 1],
] as const)(
  'a call of %s, as load balancers make all the time, at level %s and with status %i leaves %i lines in the log',
  async (url, level, status, count) => {
    const { app, requests } = openLogged(url, level, status)
    await app.inject(url)
    expect(requests()).toHaveLength(count)
  },
)

it('the log has the address of a caller who is gone by the time the line is written', async () => {
  const { app, requests } = openLogged('/', 'info')
  app.addHook('onResponse', async ({ raw }) => void raw.socket.destroy())
  await app.listen({ host: '127.0.0.1', port: 0 })
  await fetch(app.listeningOrigin)
  await expect.poll(requests).toEqual([expect.objectContaining({ path: '/', ip: '127.0.0.1' })])
})

it('the log describes an error without values from the call or the row', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const row = { detail: 'Key (email)=(bela@hostel.test) already exists.', parameters: ['secret'] }
  const cause = new Error('550 <bela@hostel.test> is unknown at https://mail.test/x?token=secret')
  const error = Object.assign(new Error('invalid input syntax for type uuid: "secret"', { cause }), {
    code: '22P02',
    ...row,
  })
  logger.error(error)
  logger.error({ err: error }, 'The mail to bela@hostel.test failed')

  expect(lines.join('')).not.toMatch(/hostel\.test|secret/)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    msg: 'The mail to …@… failed',
    err: {
      type: 'Error',
      code: '22P02',
      message: 'invalid input syntax for type uuid: "…"',
      stack: expect.stringMatching(/^\s+at .*log\.test\.ts/),
      cause: { message: '550 <…@…> is unknown at https://mail.test/x?…' },
    },
  })
})
