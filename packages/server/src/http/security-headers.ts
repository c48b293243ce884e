import type { FastifyHelmetOptions } from '@fastify/helmet'

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
