import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressHeader, type Auth } from './auth.ts'

/** What of better-auth is reachable from outside; everything else it could do stays closed. */
const open = [
  ['POST', '/api/auth/sign-up/email'],
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/auth/sign-out'],
  ['GET', '/api/auth/get-session'],
] as const

/** Hands the open calls of better-auth on to it. */
export function registerIdentity(app: FastifyInstance, auth: Auth, publicUrl: URL): void {
  for (const [method, url] of open) {
    app.route({
      method,
      url,
      schema: { hide: true },
      handler: async (request, reply) =>
        sendResponse(reply, await auth.handler(webRequest(request, publicUrl))),
    })
  }
}

function webRequest(request: FastifyRequest, publicUrl: URL) {
  const body = request.body === undefined ? null : JSON.stringify(request.body)
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers: headersOf(request),
    body,
  })
}

/** The request's headers, with our own view of where it comes from. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  headers.set(addressHeader, request.ip)
  return headers
}

async function sendResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status).header('cache-control', 'no-store')
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value)
  })
  reply.header('set-cookie', response.headers.getSetCookie())
  return reply.send(await response.text())
}
