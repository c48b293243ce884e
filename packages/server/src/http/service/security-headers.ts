import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { HelmetOptions } from 'helmet'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** API responses and files load nothing, so their policy allows nothing. */
const settings = (publicUrl: URL): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // the popup of a Google login must be able to answer
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  strictTransportSecurity: publicUrl.protocol === 'https:' && {
    maxAge: 31_536_000,
    includeSubDomains: false,
  },
  xFrameOptions: { action: 'deny' },
})

export interface PolicySources {
  /** Origins of the card payment provider: its script and API, and its card form's frames. */
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
}

/** The only page that scans with the camera; its menu entry loads it as a new document. */
const scansByCamera = (url: string) => /^\/dashboard\/counter\/?([?#]|$)/.test(url)

interface PolicyPage {
  /** The page's path and query. */
  readonly url: string
  readonly publicUrl: URL
}

/**
 * A page's Content-Security-Policy: allows scripts with the nonce, our own files, and the payment provider. On the page
 * that scans codes with the camera it also allows the WebAssembly that reads them.
 */
export function pagePolicy(
  nonce: string,
  { scripts, frames, calls }: PolicySources,
  { url, publicUrl }: PolicyPage,
): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      ...(scansByCamera(url) ? ["'wasm-unsafe-eval'"] : []),
      ...scripts,
    ],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // upcoming meals may have pictures from anywhere, and Google's account chooser shows profile pictures from its
    // own hosts
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calls],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(publicUrl.protocol === 'https:' && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/**
 * Browser features to forbid: no page uses them, except for the camera on one page, and an injected script
 * must not use them either.
 */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const

/**
 * A page's Permissions-Policy: allows payment requests for us and the card form's frames, passkeys for us, and the
 * camera on the page that scans codes.
 */
export function permissionsPolicy(frames: readonly string[], url: string): string {
  const payers = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return [
    ...unused.map((feature) =>
      feature === 'camera' && scansByCamera(url) ? 'camera=(self)' : `${feature}=()`,
    ),
    `payment=(${payers})`,
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', ')
}

/** The Permissions-Policy of all other responses, which forbids every feature. */
const noPermissions = [...unused, 'payment', 'publickey-credentials-create', 'publickey-credentials-get']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Sets every response's security headers; pages replace the policies with their own, which have a nonce. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: URL): void {
  const headers = { ...makeHeaders(publicUrl), 'permissions-policy': noPermissions }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * Calls helmet once, because its headers are the same for every response, and calling it each time would take
 * 8 µs.
 */
function makeHeaders(publicUrl: URL): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(settings(publicUrl))(response.req, response, () => {})
  return { ...response.getHeaders() }
}
