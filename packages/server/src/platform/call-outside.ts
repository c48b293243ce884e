import dns from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A POST to another service. */
export interface OutsideCall {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** Maximum milliseconds for the whole call. */
  readonly timeout?: number
}

/**
 * POSTs to a URL that someone typed or a browser sent, from inside the network. Follows no redirect.
 *
 * @returns the response's status
 * @throws {AddressNotAllowed} if the URL leads to an address that may not be called
 */
export type CallOutside = (call: OutsideCall) => Promise<number>

/** The URL leads into a network that may not be called. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed'

  constructor(host: string) {
    super(`${host} is no public address`)
  }
}

const defaultTimeout = 10_000
/** Bytes of a response that are read, so that its connection can be used again. */
const readBytes = 16 * 1024

/** Networks of the hostel's own; link-local addresses are left out, because clouds answer there with secrets. */
const localRanges = new Set(['loopback', 'private', 'uniqueLocal'])

type MayCall = (address: string) => boolean

/** All public IPv6 addresses. Other addresses, such as '::127.0.0.1', may lead anywhere. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

const isLocal: MayCall = (address) => localRanges.has(ipaddr.process(address).range())
const isPublic: MayCall = (address) => {
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(publicIpv6))
}

export interface OutsideOptions {
  /** Whether the local network may be called too, also without encryption. */
  readonly local: boolean
}

/**
 * Whether a URL may be called, as far as the URL itself shows, without looking up its host: encrypted,
 * without a password, and not naming an address that may not be called.
 */
export function mayCall({ protocol, username, password, hostname }: URL, { local }: OutsideOptions): boolean {
  if (username + password !== '') return false
  const address = hostname.replaceAll(/[[\]]/g, '')
  const ip = isIP(address) > 0
  if (protocol === 'http:') return local && (!ip || isLocal(address))
  return protocol === 'https:' && (!ip || isPublic(address) || (local && isLocal(address)))
}

/**
 * Checks the addresses that a name resolves to at the moment of connecting, so that a name cannot resolve to another
 * address in between.
 */
const lookUpAllowed =
  (isAllowed: MayCall): LookupFunction =>
  (hostname, options, callback) =>
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const allowed = addresses.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) return callback(new AddressNotAllowed(hostname), [])
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })

export function createCallOutside({ local }: OutsideOptions): CallOutside {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, lookup: lookUpAllowed(isLocal) }),
    'https:': new https.Agent({
      keepAlive: true,
      lookup: lookUpAllowed((address) => isPublic(address) || (local && isLocal(address))),
    }),
  }
  return async ({ url, headers, body, timeout = defaultTimeout }) => {
    if (!mayCall(url, { local })) throw new AddressNotAllowed(url.hostname)
    const isEncrypted = url.protocol === 'https:'
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = (isEncrypted ? https : http)
      .request(url, {
        method: 'POST',
        agent: agents[isEncrypted ? 'https:' : 'http:'],
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(timeout),
      })
      .on('response', resolve)
      .on('error', reject)
      // a response that switches protocols was not requested, so this only closes the connection
      .on('close', () => reject(new Error('The connection closed without a response.')))
    request.end(body)
    const response = await promise
    // the status says everything, even if the response never ends
    await readSome(response).catch(() => undefined)
    return response.statusCode ?? 0
  }
}

/** Reads a response up to a limit, and otherwise ends its connection. */
async function readSome(response: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of response) {
    // the encoding is not set, so a response arrives in buffers
    bytes += (chunk as Buffer).length
    if (bytes > readBytes) return
  }
}
