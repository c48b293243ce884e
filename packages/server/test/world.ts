import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  api,
  type Badge,
  createClient,
  type Duty,
  maxPortions as requestLimit,
  raisedLimits,
  type Send,
} from '@warm-ladle/contract'
import { createApp } from '../src/app.ts'
import type { Dependencies } from '../src/dependencies.ts'
import type { OpenDatabase } from '../src/database/engine/open.ts'
import { newId } from '../src/database/new-id.ts'
import { memberSearchText, paymentSearchText } from '../src/database/search.ts'
import { createBackground } from '../src/platform/background.ts'
import { createCallOutside } from '../src/platform/call-outside.ts'
import type { WebhookReach } from '../src/platform/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { changeSetting } from '../src/platform/settings.ts'
import { asProvider, type GoogleClient, type OpenIdClient } from '../src/platform/openid-client.ts'
import { createNotifyNewBrowser } from '../src/people/identity/safety-notice.ts'
import { openIdentity } from '../src/people/identity/identity.ts'
import type { Secrets } from '../src/people/identity/sign.ts'
import { createEmailAdmins } from '../src/people/identity/email-admins.ts'
import { createEmailSender } from '../src/people/email-sender.ts'
import { createMailsKeeper, createOutbox } from '../src/notifications/outbox.ts'
import {
  createPushSender,
  type IsPushUrl,
  isKnownPushUrl,
  openPushKeys,
} from '../src/notifications/outbox/push.ts'
import { createSeal } from '../src/notifications/outbox/seal.ts'
import { createLogger } from '../src/tracing/log/create-logger.ts'
import type { Mail, Mailer } from '../src/notifications/mailer.ts'
import { createCopyPicture } from '../src/menu/pictures/copy-picture.ts'
import { createDiskStore } from '../src/menu/pictures/disk-store.ts'
import type { PictureStore } from '../src/menu/pictures/store.ts'
import { addMeal as addMealRow, type SomeMeal } from './database/some-rows.ts'
import { playStripe } from './money/play-stripe.ts'
import { hashQuickly } from './quick-hashes.ts'
import { signedCookie } from './people/signed-cookie.ts'
import { openTestDatabase } from './test-database.ts'

export const publicUrl = new URL('http://localhost:3000')
/** The service's time zone in tests, with an offset far from UTC that includes a half hour. */
const defaultTimeZone = 'Asia/Kolkata'
export const worldSecret = 'a secret that only tests know, long enough'
/** The kitchen's public email. */
export const contactEmail = 'contact@hostel.test'

/** Returns the session's Cookie header. */
export const sessionCookie = (token: string, signedWith = worldSecret): string =>
  signedCookie(token, signedWith)

export type World = Awaited<ReturnType<typeof newWorld>>
/** A logged-in member, with a client of their own. */
export type Person = Awaited<ReturnType<World['join']>>

/** The role, badge and duties of a member. */
export interface Standing {
  readonly badge?: Badge
  readonly role?: 'user' | 'admin'
  readonly duties?: readonly Duty[]
}

interface WorldOptions extends Partial<
  Pick<
    Dependencies,
    | 'pages'
    | 'publishMinLikes'
    | 'trustedProxies'
    | 'limits'
    | 'clock'
    | 'timeZone'
    | 'streams'
    | 'cacheLifetime'
    | 'payments'
    | 'watchers'
    | 'retention'
  >
> {
  /** An existing database, which the world closes; by default a new one. */
  readonly database?: OpenDatabase
  /** Wraps the store of pictures. */
  readonly storePictures?: (defaultStore: PictureStore) => PictureStore
  /** Milliseconds a query may wait for a connection. */
  readonly connectionTimeout?: number
  /** The Google client; by default, logging in with Google is off. */
  readonly google?: GoogleClient
  /** Further providers for logging in; by default none. */
  readonly openId?: readonly OpenIdClient[]
  /** Whether new password accounts wait for an admin. */
  readonly needsAdmission?: boolean
  /** How the service uses email; by default it sends none. `mails` returns the emails that were sent. */
  readonly mail?: 'optional' | 'must-confirm'
  /** Push services that may be called; by default those of browsers. */
  readonly isPushUrl?: IsPushUrl
  /** Where webhooks may lead; by default also to this machine. */
  readonly webhookReach?: WebhookReach
  /** Secrets for cookies, the first of which signs; by default one for tests. */
  readonly secrets?: Secrets
  /** Receives all lines of the log; by default there is no log. */
  readonly log?: string[]
  /**
   * Portions that one resident may request at a mealtime; by default the maximum of a request. Null leaves the
   * setting unset.
   */
  readonly mostPortions?: number | null
}

/**
 * Starts a service on an empty database with a stand-in for Stripe, and clients for its callers. It has no pages
 * unless they are given.
 */
export async function newWorld({
  pages,
  publishMinLikes = 0,
  trustedProxies = [],
  clock = systemClock,
  timeZone = defaultTimeZone,
  // raised, because a few people make all calls of a test
  limits = raisedLimits(1000),
  google,
  openId = [],
  mail,
  isPushUrl = isKnownPushUrl,
  webhookReach = 'local',
  secrets = [worldSecret],
  needsAdmission = false,
  log,
  streams,
  // off, because only the cache's own tests use it
  cacheLifetime = 0,
  retention = { auditLogDays: 730, noteDays: 30, pickupDays: 30 },
  database: given,
  storePictures = (defaultStore) => defaultStore,
  payments,
  watchers,
  mostPortions = requestLimit,
  ...timeouts
}: WorldOptions = {}) {
  const database = given ?? (await openTestDatabase(timeouts))
  const { db } = database
  if (mostPortions !== null) await changeSetting(db, 'mostPortions', mostPortions, 0)
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-'))
  const pictures = storePictures(createDiskStore(folder))
  const mails: Mail[] = []
  const background = createBackground((problem, error) => console.error(problem, error))
  const mailer: Mailer = { send: async (sent) => void mails.push(sent), close() {} }
  const logger = createLogger(log ? 'trace' : 'silent', log && { write: (line) => void log.push(line) })
  const seal = createSeal([worldSecret])
  const keys = await openPushKeys(db, [worldSecret], () => undefined)
  const outbox = createOutbox({
    db,
    mailer: mail && mailer,
    push: createPushSender({
      keys,
      contactEmail,
      isPushUrl,
      callOutside: createCallOutside({ local: true }),
      timeout: 1_000,
    }),
    callOutside: createCallOutside({ local: webhookReach === 'local' }),
    seal,
    secret: secrets[0],
    origin: publicUrl.origin,
    timeZone,
    report: console.error,
    clock,
  })
  const keepMails = createMailsKeeper(seal, clock)
  const identity = openIdentity({
    logger,
    emails: mail && {
      ...createEmailSender({ db, addMail: outbox.add, keepMails, background, publicUrl, timeZone }),
      mustConfirm: mail === 'must-confirm',
    },
    needsAdmission,
    notifyNewBrowser: createNotifyNewBrowser(db, background, clock),
    database,
    publicUrl,
    secrets,
    clients: [...(google ? [asProvider(google)] : []), ...openId],
    copyPicture: createCopyPicture({ db, store: pictures }),
  })
  const emailAdmins = createEmailAdmins({ emails: identity.emails, timeZone })
  await hashQuickly(identity)
  const stripe = await playStripe()
  const app = await createApp({
    database,
    identity,
    background,
    clock,
    outbox,
    pushes: { key: keys.publicKey, isPushUrl },
    webhooks: { seal, reach: webhookReach },
    payments: payments ?? stripe.provider,
    pictures,
    publicUrl,
    contactEmail,
    timeZone,
    publishMinLikes,
    trustedProxies,
    logger,
    limits,
    retention,
    streams,
    cacheLifetime,
    watchers,
    ...(pages && { pages }),
  })
  await app.ready()

  /** Calls the service in process, with this cookie. */
  const sendAs =
    (cookie?: string): Send =>
    async (url, init) => {
      const request = new Request(new URL(url, publicUrl), init)
      const response = await app.inject({
        method: request.method as 'GET',
        url,
        headers: { ...Object.fromEntries(request.headers), ...(cookie !== undefined && { cookie }) },
        ...(init.body && { payload: Buffer.from(await request.arrayBuffer()) }),
      })
      const headers = Object.entries(response.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      )
      return new Response(response.body, { status: response.statusCode, headers })
    }

  /** Calls the service like a browser, which updates the session's cookie. */
  function browserWith(cookie: string): Send {
    let currentCookie = cookie
    return async (url, init) => {
      const response = await sendAs(currentCookie)(url, init)
      currentCookie =
        /warm-ladle\.session_token=[^;,]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ??
        currentCookie
      return response
    }
  }

  /** Logs in a new user and saves them as a member. */
  async function join(name: string, { badge, role = 'user', duties = [] }: Standing = {}) {
    const email = `${name.toLowerCase()}@hostel.test`
    const { internalAdapter } = await identity.auth.$context
    const { id } = await internalAdapter.createUser(
      { name, email, emailVerified: true },
      { method: 'email-password' },
    )
    const session = await internalAdapter.createSession(id, false)
    const now = new Date().toISOString()
    const member = {
      id,
      email,
      name,
      role,
      created_at: now,
      search_text: memberSearchText({ name, email }),
    }
    await db.insertInto('users').values(member).execute()
    const held = duties.map((duty) => ({ user_id: id, duty }))
    if (held.length > 0) await db.insertInto('duties').values(held).execute()
    if (badge !== undefined && badge !== 'Bronze Badge') await buy(id, email, badge)

    const cookie = sessionCookie(session.token, secrets[0])
    const send = browserWith(cookie)
    return { ...createClient(api, send), id, email, name, cookie, send }
  }

  async function buy(userId: string, email: string, badge: 'Silver' | 'Gold' | 'Platinum') {
    const now = clock().toISOString()
    const transactionId = `pi_${newId()}`
    const payment = {
      email,
      package_name: badge,
      amount_cents: 1000,
      currency: 'usd',
      paid_at: now,
      recorded_at: now,
    }
    await db
      .insertInto('payments')
      .values({
        ...payment,
        id: newId(),
        user_id: userId,
        transaction_id: transactionId,
        search_text: paymentSearchText({ email, transactionId, packageName: badge }),
      })
      .execute()
    await db.updateTable('users').set({ badge }).where('id', '=', userId).execute()
  }

  /** Adds a meal to the menu, or announces it; returns its id. */
  const addMeal = (meal: SomeMeal = {}) =>
    addMealRow(db, {
      ingredients: ['Rice', 'Lentils'],
      description: 'Rice and lentils.',
      postTime: new Date().toISOString(),
      ...meal,
    })

  return {
    app,
    auth: identity.auth,
    timeZone,
    db,
    dialect: database.dialect,
    pictures,
    /** Encrypts what waits in the outbox. */
    seal,
    /** Returns emails sent so far, after all pending ones. */
    async mails() {
      await background.settled()
      return mails
    },
    /** Sends emails and pushes. */
    outbox,
    stripe,
    emailAdmins,
    visitor: createClient(api, sendAs()),
    sendAs,
    /** Returns a client in a browser with this cookie. */
    clientWith: (cookie: string) => createClient(api, browserWith(cookie)),
    join,
    addMeal,
    async close() {
      await app.close()
      outbox.stop()
      await background.settled()
      await stripe.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Opens a world with an admin of this name. */
export async function newWorldWithAdmin(name: string, options?: WorldOptions) {
  const world = await newWorld(options)
  return { world, admin: await world.join(name, { role: 'admin' }) }
}
