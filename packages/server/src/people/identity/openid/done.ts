import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  googleId,
  type ProviderErrorCode,
  providerMessage,
  type Language,
  providerSignIn,
  safeOrigin,
} from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { escapeHtml, languageTags } from '../../../platform/escape-html.ts'
import { pickLanguage } from '../../../http/pages/page-language.ts'
import { productFolder } from '../../../own-commands.ts'
import { texts } from '../texts.ts'
import { sayIn } from '../../../platform/words.ts'

/**
 * Where a login ends: in a popup, which reports back with the secret of the page that opened it, or on another page.
 */
export interface WayBack {
  readonly n?: string | undefined
  readonly from?: string | undefined
  /** Whether the login adds the provider to an account. */
  readonly isLink?: boolean
  /** Whether the login proves an identity, for which the provider requires a new login. */
  readonly isProof?: boolean
  /** The provider's id. */
  readonly provider?: string | undefined
}

const Query = z.object({
  n: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .catch(undefined),
  from: z.string().optional().catch(undefined),
  link: z.string().optional().catch(undefined),
  proof: z.string().optional().catch(undefined),
  with: z
    .string()
    .regex(/^[a-z0-9]{1,32}$/)
    .default(googleId)
    .catch(googleId),
  error: z.string().optional().catch(undefined),
})

/** Reads the way back from a query; ignores pages outside this site. */
export function wayBackIn(query: unknown): WayBack {
  const { n, from, link, proof, with: provider } = Query.parse(query)
  const isProof = proof !== undefined
  return n === undefined
    ? { from: safeOrigin(from), isLink: link !== undefined, isProof, provider }
    : { n, isProof, provider }
}

const path = '/auth/done'

/** The last URL of a login. */
export function donePath({ n, from = '/', isLink = false, provider = googleId }: WayBack): string {
  const way = n === undefined ? { from, ...(isLink && { link: '1' }) } : { n }
  const query = { ...way, ...(provider !== googleId && { with: provider }) }
  return `${path}?${new URLSearchParams(query)}`
}

/** Adds an error code to the URL. */
export function withError(url: string, code: ProviderErrorCode): string {
  return `${url}${url.includes('?') ? '&' : '?'}error=${code}`
}

/**
 * Registers the last page of a login: a popup reports its outcome there and closes, while a tab is redirected.
 *
 * @param findName returns the name of the provider with this id
 */
export function registerDone(app: FastifyInstance, findName: (id: string) => string | undefined): void {
  app.get(path, { schema: { hide: true } }, async ({ query, headers }, reply) => {
    const way = wayBackIn(query)
    const { error } = Query.parse(query)
    reply.header('cache-control', 'no-store')
    if (way.n === undefined) return reply.redirect(getReturnPath(way, error), 303)
    const language = pickLanguage(headers)
    const say = sayIn(language)
    const name = findName(way.provider ?? googleId) ?? say(texts.thisProvider)
    const message = error === undefined ? say(texts.signedIn) : providerMessage(language, error, name)
    return sendDonePage(reply, language, message)
  })

  const files = { 'done.js': 'text/javascript', 'done.css': 'text/css' }
  for (const [name, type] of Object.entries(files)) {
    app.get(`/auth/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await readFile(join(productFolder, 'packages/server/src/people/identity/openid', name))),
    )
  }
}

function getReturnPath({ from = '/', isLink, provider = googleId }: WayBack, error: string | undefined) {
  if (error === undefined) return from
  const failure = { error, ...(provider !== googleId && { with: provider }) }
  if (!isLink) return `/login?${new URLSearchParams({ from, ...failure })}`
  const [pathname = '/', fragment] = from.split('#')
  const query = new URLSearchParams(failure)
  return `${pathname}${pathname.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const sendDonePage = (reply: FastifyReply, language: Language, message: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(page(language, message))

const page = (language: Language, message: string) => `<!doctype html>
<html${languageTags(language)} data-channel="${providerSignIn.channel}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(sayIn(language)(texts.signIn))}</title>
    <link rel="stylesheet" href="/auth/done.css">
    <script type="module" src="/auth/done.js"></script>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(message)}</h1>
      <p>${escapeHtml(sayIn(language)(texts.closeWindow))}</p>
    </main>
  </body>
</html>
`
