import { Refusal } from '@warm-ladle/contract'
import { parseCookies } from 'better-auth/cookies'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { dateAt } from '../../platform/calendar.ts'
import { addMemberByEmail } from '../members.ts'
import { listStaff, notify } from '../../notifications/notify.ts'
import { inWords } from '../../platform/words.ts'
import { readAgain } from '../../http/service/outages.ts'
import { requirePhoto } from '../../http/contract/require-picture.ts'
import { registerProviders } from './openid/routes.ts'
import { findSession } from './identify.ts'
import type { Identity } from './identity.ts'
import { findKnownBrowser, knownBrowserCookie } from './known-browsers.ts'
import { registerPasskeys } from './passkeys/routes.ts'
import { limitGuesses } from './limit-guesses.ts'
import { requireUncommon } from './require-uncommon.ts'
import { texts } from './texts.ts'
import { sendResponse, webRequest } from './web-request.ts'

interface IdentityOptions {
  readonly identity: Identity
  readonly db: Database
  readonly publicUrl: URL
  /** The hostel's time zone. */
  readonly timeZone: string
}

/** Serves the public part of better-auth; the rest of its API stays closed. */
export function registerIdentity(app: FastifyInstance, options: IdentityOptions): void {
  app.register(async (scope) => {
    // the popup of a login goes to another site and comes back
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-opener-policy', 'unsafe-none')
    })
    registerPasswords(scope, options)
    registerPasskeys(scope, options)
    registerProviders(scope, options)
  })
}

function registerPasswords(app: FastifyInstance, { identity, db, publicUrl, timeZone }: IdentityOptions) {
  const handOn = async (request: FastifyRequest) => {
    const response = await identity.auth.handler(webRequest(request, publicUrl))
    // the library hides the cause of its errors, but these calls fail only because of the database
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

  open('GET', '/get-session', async (request) => keepCookies(await readAgain(() => handOn(request))))
  open('POST', '/sign-out', async (request) => {
    const response = await handOn(request)
    // checks the session, because the library also reports success when the database has failed and the session still
    // exists
    if (response.ok && (await findSession(request, identity))) throw new Refusal('unavailable')
    // clears the browser's cache; cookies are cleared by Set-Cookie
    response.headers.set('clear-site-data', '"cache", "storage"')
    return response
  })
  open('POST', '/sign-up/email', async (request) => {
    await app.throttle(request, 'signUps')
    const [name, email] = [textIn(request.body, 'name'), textIn(request.body, 'email')]
    await requireUncommon(db, textIn(request.body, 'password'), { name, email }, 'password')
    await requirePhoto(db, textIn(request.body, 'image'), 'photo')
    const response = await handOn(request)
    // saves the member, because admins must see members waiting for admission, whose own calls do not save them
    if (response.ok && identity.needsAdmission) await addWaiting(db, email.toLowerCase(), timeZone)
    return response
  })
  open('POST', '/sign-in/email', async (request) => {
    const email = textIn(request.body, 'email')
    const login = { email, ip: request.ip, knownBrowser: await readKnownBrowser(request, identity, email) }
    return limitGuesses(db, login, () => handOn(request), passwordWasRight)
  })
}

/** Adds a newcomer as a member, and notifies the admins at most once a day that someone is waiting. */
const addWaiting = (db: Database, email: string, timeZone: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await addMemberByEmail(tx, email))) return
    const now = new Date()
    const admins = await listStaff(tx, 'admin', dateAt(now, timeZone))
    await notify(
      tx,
      admins.map((to) => ({
        to,
        kind: 'account-waiting',
        subject: now.toISOString().slice(0, 10),
        title: inWords(texts.accountWaits),
        text: inWords(texts.accountWaitsText),
        href: '/dashboard/ManageUsers',
      })),
      now,
    )
  })

/**
 * The library clears the cookie of an unknown session. If another tab has just confirmed the login, the token was
 * replaced during this call, and the browser would lose the new one.
 */
function keepCookies(response: Response): Response {
  const cookies = response.headers.getSetCookie().filter((cookie) => !/; Max-Age=0(;|$)/i.test(cookie))
  response.headers.delete('set-cookie')
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** The mark of a request's browser, if the account's owner has logged in with it before. */
async function readKnownBrowser({ headers }: FastifyRequest, { auth }: Identity, email: string) {
  const { createAuthCookie, secret } = await auth.$context
  const cookies = parseCookies(headers.cookie ?? '')
  return findKnownBrowser(secret, cookies.get(createAuthCookie(knownBrowserCookie.name).name), email)
}

/** better-auth returns 401 only for wrong passwords, and checks the password before anything else. */
const passwordWasRight = ({ ok, status }: Response) => (ok || status === 401 ? ok : undefined)

const textIn = (body: unknown, field: string) => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  return typeof value === 'string' ? value : ''
}
