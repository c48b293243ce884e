import { googleSignIn, type GoogleErrorCode } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TooMany } from '../../http/throttle.ts'
import type { Identity } from '../identity.ts'
import { headersOf, sendResponse, webRequest } from '../web-request.ts'
import { donePath, registerDone, type WayBack, wayBackIn, withError } from './done.ts'
import { codeOfState } from './error-codes.ts'
import { providerId } from './plugin.ts'

interface GoogleOptions {
  readonly identity: Identity
  readonly publicUrl: URL
}

/** Routes that lead to the provider and back. */
export function registerGoogle(app: FastifyInstance, { identity, publicUrl }: GoogleOptions): void {
  const routes = { [googleSignIn.path]: false, [googleSignIn.linkPath]: true }
  for (const [url, isLink] of Object.entries(routes)) {
    app.get(url, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
      const way = { ...wayBackIn(request.query), isLink }
      const refusal = await reasonAgainst(request, identity)
      return refusal ? goBack(reply, way, refusal) : goOn(request, reply, identity, way)
    })
  }

  app.get(`/api/auth/callback/${providerId}`, { schema: { hide: true } }, async (request, reply) => {
    // the provider may have come back since the last check
    if (identity.google !== 'ready') await identity.checkGoogle()
    const response = await identity.auth.handler(webRequest(request, publicUrl))
    const location = response.headers.get('location')
    if (location === null) return goBack(reply, {}, 'internal-error')
    response.headers.set('location', await explained(location, identity, publicUrl))
    return sendResponse(reply, response)
  })

  registerDone(app)
}

/** Why a sign-in cannot start; undefined if it can. */
async function reasonAgainst(
  request: FastifyRequest,
  identity: Identity,
): Promise<GoogleErrorCode | undefined> {
  // other sites must not sign users in here, not even to their own account
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return 'unauthorized-domain'
  try {
    await request.server.throttle(request, 'googleSignIns')
  } catch (error) {
    if (error instanceof TooMany) return 'too-many'
    throw error
  }
  const state = await identity.checkGoogle()
  return state === 'ready' ? undefined : codeOfState[state]
}

async function goOn(request: FastifyRequest, reply: FastifyReply, { auth: { api } }: Identity, way: WayBack) {
  const done = donePath(way)
  const call = {
    body: { provider: providerId, callbackURL: done, errorCallbackURL: done },
    headers: headersOf(request),
    asResponse: true,
  } as const
  const response = way.isLink ? await api.linkSocialAccount(call) : await api.signInSocial(call)
  if (response.status === 401) return goBack(reply, way, 'sign-in-required')

  // the library's answer, of which only this field is looked at
  const { url } = (await response.json()) as { url?: unknown }
  if (typeof url !== 'string') return goBack(reply, way, 'internal-error')
  return reply
    .header('set-cookie', response.headers.getSetCookie())
    .header('cache-control', 'no-store')
    .redirect(url)
}

const goBack = (reply: FastifyReply, way: WayBack, code: GoogleErrorCode) =>
  reply.header('cache-control', 'no-store').redirect(withError(donePath(way), code))

/** The provider's callback, with our own error codes. */
async function explained(location: string, identity: Identity, publicUrl: URL): Promise<string> {
  const url = new URL(location, publicUrl)
  const raw = url.searchParams.get('error')
  if (raw === null) return location
  url.searchParams.delete('error_description')
  url.searchParams.set('error', await identity.explain(raw))
  return url.pathname + url.search
}
