import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/schema.ts'
import { requirePhoto } from '../http/require-picture.ts'
import { registerConfirmation } from './confirm.ts'
import { registerGoogle } from './google/routes.ts'
import { sessionOf } from './identify.ts'
import type { Identity } from './identity.ts'
import { registerPasskeys } from './passkeys/routes.ts'
import { limitGuesses } from './password-guesses.ts'
import { sendResponse, webRequest } from './web-request.ts'

interface IdentityOptions {
  readonly identity: Identity
  readonly db: Database
  readonly publicUrl: URL
}

/** Accounts that one address may open. A hostel's residents often share one address. */
const signUps = { calls: 60, minutes: 15 }

/** Hands what of better-auth is reachable from outside on to it; everything else it could do stays closed. */
export function registerIdentity(app: FastifyInstance, options: IdentityOptions): void {
  app.register(async (scope) => {
    // the window in which somebody signs in goes to another site and back
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-opener-policy', 'unsafe-none')
    })
    registerPasswords(scope, options)
    registerPasskeys(scope, options)
    registerGoogle(scope, options)
    registerConfirmation(scope, options.identity)
  })
}

function registerPasswords(app: FastifyInstance, { identity, db, publicUrl }: IdentityOptions) {
  const handOn = async (request: FastifyRequest) => {
    const response = await identity.auth.handler(webRequest(request, publicUrl))
    // all that the library needs for these is the database, and it keeps to itself how that failed
    if (response.status >= 500) throw new Refusal('unavailable')
    return response
  }
  const open = (method: 'GET' | 'POST', path: string, answer: typeof handOn = handOn) =>
    app.route({
      method,
      url: `/api/auth${path}`,
      schema: { hide: true },
      handler: async (request, reply) => sendResponse(reply, await answer(request)),
    })

  open('GET', '/get-session')
  open('POST', '/sign-out', async (request) => {
    const response = await handOn(request)
    // the library says so also when the database failed, and the session would live on
    if (response.ok && (await sessionOf(request, identity))) throw new Refusal('unavailable')
    return response
  })
  open('POST', '/sign-up/email', async (request) => {
    await app.throttle(request, 'sign-up', signUps)
    await requirePhoto(db, textIn(request.body, 'image'), 'photo')
    return handOn(request)
  })
  open('POST', '/sign-in/email', async (request) => {
    const guesser = { email: textIn(request.body, 'email'), address: request.ip }
    return limitGuesses(db, guesser, () => handOn(request), passwordWasRight)
  })
}

/** Better-auth checks the password before anything else that it refuses by another status. */
const passwordWasRight = ({ ok, status }: Response) => (ok || status === 401 ? ok : undefined)

const textIn = (body: unknown, field: string) => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  return typeof value === 'string' ? value : ''
}
