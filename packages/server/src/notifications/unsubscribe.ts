import { notificationKind, Refusal } from '@warm-ladle/contract'
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
      const what = `mails about this: ${textOf(read(params))}`
      return sendPage(reply, `No more ${what}?`, '<form method="post"><button>Unsubscribe</button></form>')
    })
    scope.post(unsubscribePath, { schema: { hide: true } }, async ({ params }, reply) => {
      const unsubscription = read(params)
      await endMails(db, unsubscription)
      const what = `mails about this: ${textOf(unsubscription)}`
      return sendPage(reply, `You get no more ${what}.`, `<p>${elsewhere}</p>`)
    })
  })
}

const elsewhere = 'You find it in the bell on our pages still, and can choose again in your profile.'

/** What the mails are about, as choices name it. */
const textOf = ({ kind }: Unsubscription) =>
  kind === 'digest' ? 'what may wait for the daily mail' : notificationKind(kind).label

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
