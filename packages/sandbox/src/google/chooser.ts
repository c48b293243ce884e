import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { choicePath } from './addresses.ts'
import { pageHeaders } from './page-headers.ts'
import { type Chooser, chooserPage, messagePage, type TypedAccount } from './pages.ts'
import type { People } from './people.ts'

interface ChooserOptions {
  readonly provider: () => Promise<Provider>
  readonly people: People
  /** The product's origin. */
  readonly leadsTo: string
  /** The name of the provider that the stand-in imitates. */
  readonly plays: string
}

interface Choice {
  readonly Params: { readonly id: string }
  readonly Body: URLSearchParams
}

const path = choicePath(':id')
const html = 'text/html; charset=utf-8'

/** Serves the page for choosing an account, and the targets of its buttons. */
export function serveChooser(
  app: FastifyInstance,
  { provider, people, leadsTo, plays }: ChooserOptions,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(pageHeaders(leadsTo))
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  // a choice that was already made, has expired, or belongs to another browser
  app.setErrorHandler((_error, _request, reply) => {
    const page = messagePage('This page is too old', 'The choice was made already, or took too long.')
    return reply.code(400).type(html).send(page)
  })

  const show = (reply: FastifyReply, id: string, chooser: Partial<Chooser> = {}) =>
    reply.type(html).send(chooserPage({ id, people: people.offered, plays, ...chooser }))

  async function finish({ raw }: FastifyRequest<Choice>, reply: FastifyReply, result: InteractionResults) {
    const opened = await provider()
    const next = await opened.interactionResult(raw, reply.raw, result, { mergeWithLastSubmission: false })
    return reply.redirect(next, 303)
  }
  const choose = (request: FastifyRequest<Choice>, reply: FastifyReply, accountId: string) =>
    finish(request, reply, { select_account: {}, login: { accountId, remember: false } })

  app.get<Choice>(path, async ({ raw, params }, reply) => {
    await (await provider()).interactionDetails(raw, reply.raw)
    return show(reply, params.id)
  })
  app.post<Choice>(`${path}/person`, async (request, reply) => {
    const person = people.offered.find(({ email }) => email === request.body.get('email'))
    return person ? choose(request, reply, people.add(person)) : show(reply, request.params.id)
  })
  app.post<Choice>(`${path}/other`, async (request, reply) => {
    const typed = typedIn(request.body)
    const problem = findProblem(typed)
    if (problem) return show(reply.code(400), request.params.id, { typed, problem })
    return choose(request, reply, people.add(typed))
  })
  app.post<Choice>(`${path}/cancel`, (request, reply) =>
    finish(request, reply, { error: 'access_denied', error_description: 'The sign-in was cancelled' }),
  )
}

const typedIn = (body: URLSearchParams): TypedAccount => ({
  name: (body.get('name') ?? '').trim(),
  email: (body.get('email') ?? '').trim().toLowerCase(),
})

function findProblem({ name, email }: TypedAccount): string | undefined {
  if (name === '' || name.length > 80) return 'Please enter a name of up to 80 characters.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254
    ? undefined
    : 'Please enter a valid email address.'
}
