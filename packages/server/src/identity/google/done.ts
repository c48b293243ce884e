import { readFile } from 'node:fs/promises'
import { type GoogleErrorCode, googleMessage, googleSignIn, safeOrigin } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'

/** Where a sign-in ends: at a popup, which reports with the secret of the page that opened it, or at another page. */
export interface WayBack {
  readonly n?: string | undefined
  readonly from?: string | undefined
  /** Google is added to an account. */
  readonly isLink?: boolean
}

const Query = z.object({
  n: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .catch(undefined),
  from: z.string().optional().catch(undefined),
  link: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
})

/** Reads it from a query; ignores pages outside this site. */
export function wayBackIn(query: unknown): WayBack {
  const { n, from, link } = Query.parse(query)
  return n === undefined ? { from: safeOrigin(from), isLink: link !== undefined } : { n }
}

const path = '/auth/done'

/** The last URL of a sign-in. */
export function donePath({ n, from = '/', isLink = false }: WayBack): string {
  const query = n === undefined ? { from, ...(isLink && { link: '1' }) } : { n }
  return `${path}?${new URLSearchParams(query)}`
}

/** The same URL with an error code. */
export function withError(url: string, code: GoogleErrorCode): string {
  return `${url}${url.includes('?') ? '&' : '?'}error=${code}`
}

/** Registers the last page of a sign-in: a popup reports its outcome there and closes, a tab is redirected. */
export function registerDone(app: FastifyInstance): void {
  app.get(path, { schema: { hide: true } }, async ({ query }, reply) => {
    const way = wayBackIn(query)
    const { error } = Query.parse(query)
    reply.header('cache-control', 'no-store')
    return way.n === undefined ? reply.redirect(placeAfter(way, error), 303) : sendPage(reply, error)
  })

  const files = { 'done.js': 'text/javascript', 'done.css': 'text/css' }
  for (const [name, type] of Object.entries(files)) {
    app.get(`/auth/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await readFile(new URL(name, import.meta.url))),
    )
  }
}

function placeAfter({ from = '/', isLink }: WayBack, error: string | undefined) {
  if (error === undefined) return from
  const code = encodeURIComponent(error)
  if (!isLink) return `/login?from=${encodeURIComponent(from)}&error=${code}`
  const [place = '/', fragment] = from.split('#')
  return `${place}${place.includes('?') ? '&' : '?'}error=${code}${fragment === undefined ? '' : `#${fragment}`}`
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const sendPage = (reply: FastifyReply, error: string | undefined) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(page(error === undefined ? 'You are signed in.' : googleMessage(error)))

const page = (message: string) => `<!doctype html>
<html lang="en" data-channel="${googleSignIn.channel}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sign in · Warm Ladle</title>
    <link rel="stylesheet" href="/auth/done.css">
    <script type="module" src="/auth/done.js"></script>
  </head>
  <body>
    <main>
      <h1>${message}</h1>
      <p>You can close this window.</p>
    </main>
  </body>
</html>
`
