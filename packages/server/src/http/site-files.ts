import type { FastifyInstance, FastifyReply } from 'fastify'

/** Milliseconds until security.txt expires. */
const halfYear = 180 * 24 * 60 * 60_000

export interface SiteFiles {
  readonly publicUrl: URL
  /** E-mail address for reports of vulnerabilities. */
  readonly contact: string
}

/** Small files that crawlers, browsers and security researchers expect at fixed URLs. */
export function registerSiteFiles(app: FastifyInstance, { publicUrl, contact }: SiteFiles): void {
  const options = { schema: { hide: true } }
  app.get('/robots.txt', options, async (_request, reply) => asText(reply, robots))
  app.get('/.well-known/security.txt', options, async (_request, reply) =>
    asText(reply, [
      `Contact: mailto:${contact}`,
      `Expires: ${new Date(Date.now() + halfYear).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl.origin}/.well-known/security.txt`,
    ]),
  )
  // for programs without SVG support; browsers find the icon's URL in the page
  app.get('/favicon.ico', options, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/art/apple-touch-icon.png', 301),
  )
}

/** Crawlers must skip members' pages and the API. */
const robots = [
  'User-agent: *',
  ...[
    '/dashboard',
    '/checkout/',
    '/api/',
    '/auth/',
    '/calendar/',
    '/login',
    '/signup',
    '/reset-password',
    '/confirm-email',
  ].map((path) => `Disallow: ${path}`),
]

const asText = (reply: FastifyReply, lines: readonly string[]) =>
  reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'public, max-age=86400')
    .send(`${lines.join('\n')}\n`)
