/*
 * The baseline for pages: the same React tree with the same data, rendered to a string by the router's handler on a bare
 * node:http server. Each call of a loader is answered with what the product answered to it the first time. No database, no
 * sessions, no security headers, no compression, no log.
 */
import { createServer } from 'node:http'
import { type Send, sendCall } from '@warm-ladle/contract'
import { loadBuiltPages, type PageRequest } from '../../packages/web/rendering.ts'

const { ORIGIN: origin = '', COOKIE: cookie, PORT: port } = process.env
const build = await loadBuiltPages()
const { createPageContext, createRequestHandler } = build.entry.module
const handle = createRequestHandler(build, 'production')

const config: PageRequest['config'] = {
  publicUrl: origin,
  hostelName: 'Warm Ladle',
  // the one of `testEnvironment`
  timeZone: 'Asia/Dhaka',
  retention: { auditLogDays: 730, noteDays: 30, pickupDays: 30 },
  providers: [],
  mailEnabled: false,
  needsAdmission: false,
  plansMealtimes: true,
}

const answers = new Map<string, Promise<{ readonly body: string; readonly init: ResponseInit }>>()

const send: Send = async (path) => {
  const known = answers.get(path) ?? ask(path)
  answers.set(path, known)
  const { body, init } = await known
  return new Response(body, init)
}

async function ask(path: string) {
  const headers = { accept: 'application/json', ...(cookie !== undefined && { cookie }) }
  const answer = await fetch(origin + path, { headers })
  // the next page of a list is in one of its headers
  const kept = [...answer.headers].filter(([name]) => name === 'content-type' || name === 'link')
  return { body: await answer.text(), init: { status: answer.status, headers: kept } }
}

async function account() {
  const answer = await send('/api/auth/get-session', {})
  // what the product answers to a session
  const { user } = (await answer.json()) as { user: Awaited<ReturnType<PageRequest['account']>> }
  return user
}

async function render(url: string): Promise<Buffer | undefined> {
  let html: Buffer | undefined
  const context = createPageContext({
    cookie,
    nonce: 'bare',
    requestId: 'bare',
    config,
    perform: (endpoint, call) => sendCall(endpoint, call, send),
    account,
    report: console.error,
    deliver(page) {
      html = page
    },
  })
  await handle(new Request(new URL(url, origin)), context)
  return html
}

createServer((request, response) => {
  const page = request.url === '/ready' ? Promise.resolve('') : render(request.url ?? '/')
  void page.then((html) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  })
}).listen(Number(port), 'localhost')
process.once('SIGINT', () => process.exit())
