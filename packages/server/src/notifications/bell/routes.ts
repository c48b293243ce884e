import { type Language, notificationKind, Refusal } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Database } from '../../database/schema.ts'
import { readUnsubscribeToken, type Unsubscription } from '../unsubscribe-token.ts'
import { escapeHtml, languageTags } from '../../platform/escape-html.ts'
import { pickLanguage } from '../../http/pages/page-language.ts'
import { texts } from '../../http/pages/texts.ts'
import { unsubscribePath } from '../../http/service/same-origin.ts'
import { endMails, hasEndedMails } from './queries.ts'
import { sayIn } from '../../platform/words.ts'

const Params = z.object({ token: z.string() })

/**
 * Serves the link in an email that stops emails of its kind (RFC 8058). Its page asks first, because programs open
 * links on their own. The click is a POST by that page or by an email program, from anywhere and without a session.
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
    // the body of the click is never read, whatever it contains
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))

    scope.get(unsubscribePath, { schema: { hide: true } }, async ({ params, headers }, reply) => {
      const language = pickLanguage(headers)
      const say = sayIn(language)
      const unsubscription = read(params)
      if (await hasEndedMails(db, unsubscription)) return sendEnded(reply, language, unsubscription)
      const form = `<form method="post"><button>${escapeHtml(say(texts.unsubscribe))}</button></form>`
      const content = `${renderSubject(unsubscription, language)}\n      ${form}`
      return sendPage(reply, language, { title: say(texts.noMore), content })
    })
    scope.post(unsubscribePath, { schema: { hide: true } }, async ({ params, headers }, reply) => {
      const unsubscription = read(params)
      await endMails(db, unsubscription)
      return sendEnded(reply, pickLanguage(headers), unsubscription)
    })
  })
}

function sendEnded(reply: FastifyReply, language: Language, unsubscription: Unsubscription) {
  const content = `${renderSubject(unsubscription, language)}\n      ${elsewhere(language)}`
  return sendPage(reply, language, { title: sayIn(language)(texts.ended), content })
}

const elsewhere = (language: Language) => `<p>${sayIn(language)(texts.elsewhere, { a: toChoices })}</p>`

const toChoices = (words: string) => `<a href="/dashboard/notifications?show=choices">${words}</a>`

/** The kind of these emails, as the notification settings name it. */
const renderSubject = ({ kind }: Unsubscription, language: Language) =>
  `<p>“${escapeHtml(kind === 'digest' ? sayIn(language)(texts.dailyMail) : sayIn(language)(notificationKind(kind).label))}”</p>`

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

interface PageContent {
  readonly title: string
  /** HTML. */
  readonly content: string
}

const sendPage = (reply: FastifyReply, language: Language, { title, content }: PageContent) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy).send(`<!doctype html>
<html${languageTags(language)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(sayIn(language)(texts.mails))}</title>
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
