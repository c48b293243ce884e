import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Security headers of every answer. Calls and files need nothing of a browser, so their policy allows nothing; pages
 * set their own, with a nonce.
 */
export const securityHeaders = (publicUrl: URL): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // sign-in with another provider opens a window that must be able to answer
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  // the policy names who may load what; pictures may be shown by other sites
  crossOriginResourcePolicy: { policy: 'same-origin' },
  strictTransportSecurity: publicUrl.protocol === 'https:' && {
    maxAge: 31_536_000,
    includeSubDomains: false,
  },
  xFrameOptions: { action: 'deny' },
})

export interface PolicySources {
  /** Origins of the card payment provider: its script and API, and the frames of its card form. */
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
}

/** The Content-Security-Policy of a page: what carries the nonce, our own files, and the payment provider. */
export function pagePolicy(nonce: string, { scripts, frames, calls }: PolicySources, publicUrl: URL): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...scripts],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // meals may be announced with a picture from elsewhere, and Google shows its people by addresses of its own
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calls],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(publicUrl.protocol === 'https:' && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What no page here uses of a browser; a script that found its way in shall not have it either. */
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

/** The Permissions-Policy of a page: payment requests for us and the frames of the card form, and passkeys for us. */
export function permissionsPolicy(frames: readonly string[]): string {
  const payers = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return [
    ...unused.map((feature) => `${feature}=()`),
    `payment=(${payers})`,
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', ')
}

/** Forbids all of it to every answer that is no page. */
export function registerPermissionsPolicy(app: FastifyInstance): void {
  const nothing = [...unused, 'payment', 'publickey-credentials-create', 'publickey-credentials-get']
    .map((feature) => `${feature}=()`)
    .join(', ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', nothing)
  })
}
