import { createECDH } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { CallOutside } from '../../platform/call-outside.ts'
import { timed } from '../../tracing/telemetry/timed.ts'
import { emit } from '../../tracing/telemetry/occurrences.ts'
import { createSeal, type Seal } from './seal.ts'

/** The keys that identify this site to push services (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The site's keys, created once and stored in the database, because all processes need the same keys, and every
 * subscription is bound to them. If they can no longer be decrypted, new ones are created and the subscriptions are
 * removed.
 *
 * @param secrets the first one encrypts the keys, and any of them can decrypt them
 * @param onLost called when new keys replace old ones
 */
export async function openPushKeys(
  db: Database,
  secrets: readonly [string, ...string[]],
  onLost: () => void,
): Promise<PushKeys> {
  const stored = await findKeys(db)
  const present = createSeal([secrets[0]])
  const privateKey = stored && createSeal(secrets).open(stored.sealed)
  if (!stored || privateKey === undefined) {
    if (stored) onLost()
    return replaceKeys(db, stored?.public_key, present)
  }
  if (present.open(stored.sealed) === undefined)
    // encrypts the keys with the first secret again, because older secrets may be removed from the list some day
    await db
      .updateTable('push_keys')
      .set({ sealed: present.close(privateKey) })
      .where('public_key', '=', stored.public_key)
      .execute()
  return { publicKey: stored.public_key, privateKey }
}

const findKeys = (db: Database) => db.selectFrom('push_keys').selectAll().executeTakeFirst()

/** Creates keys, unless another process was faster, in which case it returns that process's keys. */
function replaceKeys(db: Database, lost: string | undefined, seal: Seal): Promise<PushKeys> {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // pads the key to 32 bytes, because it may begin with zeros
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return inTransaction(db, async (tx) => {
    if (lost !== undefined) {
      const removed = await tx.deleteFrom('push_keys').where('public_key', '=', lost).executeTakeFirst()
      if (removed.numDeletedRows > 0) await tx.deleteFrom('push_subscriptions').execute()
    }
    await tx
      .insertInto('push_keys')
      .values({ id: 1, public_key: publicKey, sealed: seal.close(privateKey) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const stored = await findKeys(tx)
    const opened = stored && seal.open(stored.sealed)
    if (!stored || opened === undefined)
      throw new Error('Another process has just made the keys for pushes, with another AUTH_SECRET.')
    return { publicKey: stored.public_key, privateKey: opened }
  })
}

/**
 * Whether pushes may be sent to this URL, which comes from a browser and is called from inside the network.
 */
export type IsPushUrl = (url: URL) => boolean

/** Hosts of browsers' push services; an entry with a leading dot includes all names below it. */
const pushHosts = [
  // Chrome, Edge and other Chromium browsers. The second host serves Chromium in Linux distributions, the third old
  // versions
  'fcm.googleapis.com',
  'jmt17.google.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * The push services of Chrome, Chromium, Edge, Firefox and Safari. A URL may contain no password and no fragment:
 * services ignore the fragment, so otherwise one browser could have any number of URLs.
 */
export const isKnownPushUrl: IsPushUrl = ({ protocol, port, hostname, username, password, hash }) =>
  protocol === 'https:' &&
  port === '' &&
  username + password + hash === '' &&
  pushHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))

/** A browser to send pushes to. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface Push {
  /** JSON. */
  readonly payload: string
  /** A browser that was offline gets only the last push for each topic; up to 32 characters. */
  readonly topic: string
  /** Seconds for which the push service stores the push. */
  readonly ttl: number
}

/**
 * The result of a push. 'gone': the subscription has ended; 'refused': it will never be accepted; 'unreachable': it
 * may be accepted later.
 */
export type Pushed = 'sent' | 'gone' | 'refused' | 'unreachable'

/**
 * Sends a push. Throws only if this site is at fault, e.g. because of invalid keys, with which other pushes would
 * fail too.
 */
export type SendPush = (subscription: PushSubscription, push: Push) => Promise<Pushed>

export interface PushOptions {
  readonly keys: PushKeys
  /** Contact for push services that have questions about this site. */
  readonly contactEmail: string
  readonly isPushUrl: IsPushUrl
  readonly callOutside: CallOutside
  /** Milliseconds to wait for a push service's response. */
  readonly timeout?: number
}

/**
 * Encrypts pushes so that only their browser can read them (RFC 8291), and sends them to its push service
 * (RFC 8030).
 */
export const createPushSender =
  ({ keys, contactEmail, isPushUrl, callOutside, timeout = 10_000 }: PushOptions): SendPush =>
  async ({ endpoint, p256dh, auth }, { payload, topic, ttl }) => {
    // a host that was allowed once may not be allowed any longer
    if (!isPushUrl(new URL(endpoint))) return 'gone'
    // the library uses some memory, so it is loaded with the first push
    const { default: webPush } = await import('web-push')
    const options = {
      vapidDetails: { subject: `mailto:${contactEmail}`, ...keys },
      TTL: ttl,
      topic,
      urgency: 'high',
    } as const
    const details = encrypted(() =>
      webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options),
    )
    if (!details) return 'refused'
    const { headers, body } = details
    return timed(
      async () => {
        const call = { url: new URL(endpoint), headers: toTexts(headers), body: body ?? '', timeout }
        return pushResult(await callOutside(call))
      },
      (time) => emit('call', { service: 'push', act: 'send', ...time }),
    ).catch(() => 'unreachable' as const)
  }

/** Returns undefined if the browser's key is invalid, i.e. has the right length but is not a point on the curve. */
function encrypted<T>(encrypt: () => T): T | undefined {
  try {
    return encrypt()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY')
      return undefined
    throw error
  }
}

const toTexts = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      // the call sets this header itself
      name === 'Content-Length' ? [] : [[name, String(value)] as const],
    ),
  )

function pushResult(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'unreachable' : 'refused'
}
