import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/schema.ts'
import { addressHeader, type Auth } from './auth.ts'
import { limitGuesses } from './password-guesses.ts'

interface IdentityOptions {
  readonly auth: Auth
  readonly db: Database
  readonly publicUrl: URL
}

/** Accounts that one address may open. A hostel's residents often share one address. */
const signUps = { calls: 60, minutes: 15 }

/** Hands what of better-auth is reachable from outside on to it; everything else it could do stays closed. */
export function registerIdentity(app: FastifyInstance, { auth, db, publicUrl }: IdentityOptions): void {
  const handOn = (request: FastifyRequest) => auth.handler(webRequest(request, publicUrl))
  const open = (method: 'GET' | 'POST', path: string, answer: typeof handOn = handOn) =>
    app.route({
      method,
      url: `/api/auth${path}`,
      schema: { hide: true },
      handler: async (request, reply) => sendResponse(reply, await answer(request)),
    })

  open('GET', '/get-session')
  open('POST', '/sign-out')
  open('POST', '/sign-up/email', async (request) => {
    await app.throttle(request, 'sign-up', signUps)
    return handOn(request)
  })
  open('POST', '/sign-in/email', async (request) => {
    const guesser = { email: emailIn(request.body), address: request.ip }
    return limitGuesses(db, guesser, () => handOn(request), passwordWasRight)
  })
}

/** Better-auth checks the password before anything else that it refuses by another status. */
const passwordWasRight = ({ ok, status }: Response) => (ok || status === 401 ? ok : undefined)

const emailIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : ''

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
