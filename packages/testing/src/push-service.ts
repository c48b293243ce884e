import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A push, decrypted by its browser. */
export interface ReceivedPush {
  readonly endpoint: string
  /** The parsed JSON. */
  readonly content: unknown
  readonly topic: string | undefined
  /** The time to live, in seconds. */
  readonly ttl: number
}

/** A browser's description of its subscription. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface PushService {
  /** The origin of the subscriptions' endpoints. */
  readonly origin: string
  /** NODE_OPTIONS for a process whose calls to another origin should arrive here. */
  readonly nodeOptions: string
  readonly pushes: readonly ReceivedPush[]
  /**
   * Why calls were refused: not encrypted for their browser, or not signed by the site that it subscribed to.
   */
  readonly faults: readonly string[]
  /** Subscribes a new browser to the site with this key. */
  subscribe(siteKey: string): BrowserSubscription
  /**
   * Sets the response from now on; 'never' keeps calls waiting. By default ('right'), valid pushes are
   * accepted.
   */
  answer(status: number | 'never' | 'right'): void
  /** Number of calls so far. */
  readonly calls: number
  close(): Promise<void>
}

interface Browser {
  readonly siteKey: string
  readonly pair: ECDH
  readonly auth: Buffer
}

/**
 * A push service with browsers that decrypt their pushes (RFC 8291), from sites that prove their identity (RFC 8292).
 *
 * @param named origin of the push service that it stands in for, e.g. a browser vendor's; by default its own
 */
export async function openPushService(named?: string): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const pushes: ReceivedPush[] = []
  const faults: string[] = []
  let status: number | 'never' | 'right' = 'right'
  let calls = 0

  /** The status of the response; undefined if there is none. */
  async function receive(request: IncomingMessage): Promise<number | undefined> {
    calls += 1
    const body = await buffer(request)
    if (status === 'never') return undefined
    if (status !== 'right') return status
    const path = request.url ?? ''
    const browser = browsers.get(path)
    if (!browser) return 410
    try {
      requireSite(request.headers.authorization ?? '', origin, browser.siteKey)
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('Not encrypted by aes128gcm')
      const content: unknown = JSON.parse(decrypt(body, browser))
      const { topic, ttl } = request.headers
      const heading = typeof topic === 'string' ? topic : undefined
      pushes.push({ endpoint: origin + path, content, topic: heading, ttl: Number(ttl) })
      return 201
    } catch (error) {
      faults.push(String(error))
      return 400
    }
  }

  const server = createServer((request, response) => {
    // a call without a response stays open until the service closes
    void receive(request).then((answer) => answer !== undefined && response.writeHead(answer).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // the server listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo
  const here = `http://127.0.0.1:${port}`
  const origin = named ?? here
  return {
    origin,
    nodeOptions: `--import=data:text/javascript,${encodeURIComponent(redirectCalls(origin, here))}`,
    pushes,
    faults,
    get calls() {
      return calls
    },
    subscribe(siteKey) {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomUUID()}`
      browsers.set(path, { siteKey, pair, auth })
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    answer(next) {
      status = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * A script that redirects calls from one origin to another, because the product accepts only the browsers'
 * push services.
 */
const redirectCalls = (origin: string, here: string) => `import http from 'node:http'
import https from 'node:https'
const { request } = https
https.request = (url, options, ...rest) =>
  String(url).startsWith('${origin}/')
    ? http.request(String(url).replace('${origin}/', '${here}/'), { ...options, agent: undefined })
    : request(url, options, ...rest)`

/** Decrypts one aes128gcm record (RFC 8188) with its browser's keys (RFC 8291). */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // the last record ends with the octet 2, padded with zeros
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** @throws unless the header, signed by the subscribed site, is valid for this service at this time */
function requireSite(authorization: string, origin: string, siteKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== siteKey) throw new Error('Another site has signed')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(siteKey, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong')
  const { aud, exp, sub }: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== origin) throw new Error(`It is for ${String(aud)}`)
  const left = Number(exp) - Date.now() / 1000
  if (!(left > 0 && left <= 24 * 60 * 60)) throw new Error(`It ends in ${left} s`)
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error('It names nobody to write to')
}
