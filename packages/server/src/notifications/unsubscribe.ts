import { notificationKind, Refusal, sayIn } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Database } from '../database/schema.ts'
import { readUnsubscribeToken, type Unsubscription } from '../domain/unsubscribe-token.ts'
import { escapeHtml } from '../http/pages/escape-html.ts'
import { unsubscribePath } from '../http/service/same-origin.ts'
import { endMails } from './queries.ts'

const Params = z.object({ token: z.string() })

/**
 * The link of a mail that ends mails of its kind (RFC 8058): its page asks, since programs open links by themselves, and
 * the one click is a POST, by the page or by a mail program, from anywhere and without a session.
 */
export function registerUnsubscribe(
  app: FastifyInstance,
  { db, secrets }: { readonly db: Database; readonly secrets: readonly string[] },
): void {
  const read = (params: unknown): Unsubscription => {
    const unsubscription = readUnsubscribeToken(secrets, Params.parse(params).token)
    if (!unsubscription) throw new Refusal('not-found')
    return unsubscription
  }
  void app.register(async (scope) => {
    // whatever is sent with the click: nothing of it is read
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))

    scope.get(unsubscribePath, { schema: { hide: true } }, async ({ params }, reply) => {
      const form = '<form method="post"><button>Unsubscribe</button></form>'
      return sendPage(reply, 'No more of these mails?', `${subjectOf(read(params))}\n      ${form}`)
    })
    scope.post(unsubscribePath, { schema: { hide: true } }, async ({ params }, reply) => {
      const unsubscription = read(params)
      await endMails(db, unsubscription)
      return sendPage(
        reply,
        'You get no more of these mails',
        `${subjectOf(unsubscription)}\n      ${elsewhere}`,
      )
    })
  })
}

const elsewhere =
  '<p>The bell on our pages still tells you. <a href="/dashboard/notifications?show=choices">Choose what we tell you</a></p>'

/** What the mails are about, as choices name it. */
const subjectOf = ({ kind }: Unsubscription) =>
  `<p>“${escapeHtml(kind === 'digest' ? 'What may wait for the daily mail' : sayIn('en')(notificationKind(kind).label))}”</p>`

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const sendPage = (reply: FastifyReply, title: string, content: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy).send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Mails</title>
    <link rel="stylesheet" href="/auth/done.css">
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`)
