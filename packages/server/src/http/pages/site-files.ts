import { isRightToLeft, type Language } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pickLanguage } from './page-language.ts'
import { texts } from './texts.ts'
import { sayIn } from '../../platform/words.ts'

/** Milliseconds until security.txt expires. */
const halfYear = 180 * 24 * 60 * 60_000

export interface SiteFiles {
  readonly publicUrl: URL
  /** Email address for reports of vulnerabilities. */
  readonly contact: string
  readonly hostelName: () => Promise<string>
}

/** Small files that crawlers, browsers and security researchers expect at fixed URLs. */
export function registerSiteFiles(app: FastifyInstance, { publicUrl, contact, hostelName }: SiteFiles): void {
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
  app.get('/manifest.webmanifest', options, async ({ headers }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .send(JSON.stringify(toManifest(await hostelName(), pickLanguage(headers)))),
  )
  // where password managers take members to change a password: the profile, after the login page if necessary
  app.get('/.well-known/change-password', options, async (_request, reply) =>
    reply.redirect('/dashboard/userHome', 302),
  )
  // for programs without SVG support; browsers find the icon's URL in the page
  app.get('/favicon.ico', options, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/art/apple-touch-icon.png', 301),
  )
}

/** The manifest that browsers use to install the site. */
const toManifest = (name: string, language: Language) => ({
  id: '/',
  name,
  short_name: name,
  description: sayIn(language)(texts.description),
  lang: language,
  ...(isRightToLeft(language) && { dir: 'rtl' }),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fffaf2',
  theme_color: '#b93815',
  icons: [192, 512].map((width) => ({
    src: `/art/icon-${width}.png`,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
})

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
    '/first-login',
    '/cancel-email-change',
  ].map((path) => `Disallow: ${path}`),
]

const asText = (reply: FastifyReply, lines: readonly string[]) =>
  reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'public, max-age=86400')
    .send(`${lines.join('\n')}\n`)
