import { googleId, providerSignIn, type ProviderErrorCode } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TooMany } from '../../../http/contract/throttle.ts'
import type { Identity } from '../identity.ts'
import { toHeaders, sendResponse, webRequest } from '../web-request.ts'
import { runAttempt } from './attempt.ts'
import { donePath, registerDone, type WayBack, wayBackIn, withError } from './done.ts'
import { freshLogin } from './proof.ts'
import type { Provider } from './provider.ts'
import type { ProviderState } from './watch.ts'

interface ProviderOptions {
  readonly identity: Identity
  readonly publicUrl: URL
}

/** Path parameters with a provider's id. */
interface ProviderRoute {
  readonly Params: { readonly provider: string }
}

/** Routes to the providers and back. */
export function registerProviders(app: FastifyInstance, { identity, publicUrl }: ProviderOptions): void {
  const find = (id: string) => identity.providers.find((provider) => provider.id === id)

  const routes = { [providerSignIn.path(':provider')]: false, [providerSignIn.linkPath(':provider')]: true }
  for (const [url, isLink] of Object.entries(routes)) {
    app.get<ProviderRoute>(
      url,
      { schema: { hide: true }, exposeHeadRoute: false },
      async (request, reply) => {
        const { provider: id } = request.params
        const provider = find(id)
        const way = { ...wayBackIn(request.query), isLink, provider: id }
        const refusal = await reasonAgainst(request, provider)
        return refusal ? goBack(reply, way, refusal) : goOn(request, reply, identity, way)
      },
    )
  }

  const callback = '/api/auth/callback/:provider'
  app.get<ProviderRoute>(callback, { schema: { hide: true } }, async (request, reply) => {
    const { provider: id } = request.params
    const provider = find(id)
    if (!provider) return goBack(reply, { provider: id }, 'auth-domain-config-required')
    // checked again, because the provider may have recovered since the last check
    if (provider.state !== 'ready') await provider.check()
    const { result: response, failure } = await runAttempt(new URL(request.url, publicUrl).search, () =>
      identity.auth.handler(webRequest(request, publicUrl)),
    )
    if (failure) request.log.warn({ err: failure }, `Logging in with ${provider.name} failed`)
    const location = response.headers.get('location')
    if (location === null) return goBack(reply, { provider: id }, 'internal-error')
    response.headers.set('location', explained(new URL(location, publicUrl), id, failure?.code))
    return sendResponse(reply, response)
  })

  registerDone(app, (id) => find(id)?.name)
}

/** Why a login cannot start; undefined if it can. */
async function reasonAgainst(
  request: FastifyRequest<ProviderRoute>,
  provider: Provider | undefined,
): Promise<ProviderErrorCode | undefined> {
  // other sites must not log users in here, not even to their own account
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return 'unauthorized-domain'
  try {
    await request.server.throttle(request, 'providerSignIns')
  } catch (error) {
    if (error instanceof TooMany) return 'too-many'
    throw error
  }
  return codeOfState(await provider?.check())
}

async function goOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { auth: { api } }: Identity,
  way: WayBack & { readonly provider: string },
) {
  const { provider, isLink, isProof } = way
  const done = donePath(way)
  const call = {
    body: {
      provider,
      callbackURL: done,
      errorCallbackURL: done,
      additionalData: { provider, ...(isProof && { proofAskedAt: Date.now() }) },
      ...(isProof && { additionalParams: freshLogin }),
    },
    headers: toHeaders(request),
    asResponse: true,
  } as const
  const response = isLink ? await api.linkSocialAccount(call) : await api.signInSocial(call)
  if (response.status === 401) return goBack(reply, way, 'sign-in-required')

  // only this field of the library's response is used
  const { url } = (await response.json()) as { url?: unknown }
  if (typeof url !== 'string') return goBack(reply, way, 'internal-error')
  return reply
    .header('set-cookie', response.headers.getSetCookie())
    .header('cache-control', 'no-store')
    .redirect(url)
}

const goBack = (reply: FastifyReply, way: WayBack, code: ProviderErrorCode) =>
  reply.header('cache-control', 'no-store').redirect(withError(donePath(way), code))

/** The library's redirect target, with our own error codes. */
function explained(url: URL, provider: string, failure: ProviderErrorCode | undefined): string {
  const raw = url.searchParams.get('error')
  if (raw === null) return url.pathname + url.search
  url.searchParams.delete('error_description')
  url.searchParams.set('error', failure ?? providerErrorCode(raw))
  // missing if the library does not know which login was started
  if (provider !== googleId) url.searchParams.set('with', provider)
  return url.pathname + url.search
}

/** Our codes for errors of better-auth and OpenID providers. */
const codes: Readonly<Record<string, ProviderErrorCode>> = {
  access_denied: 'cancelled',
  interaction_required: 'cancelled',
  login_required: 'cancelled',
  account_selection_required: 'cancelled',
  temporarily_unavailable: 'network-request-failed',
  invalid_client: 'invalid-api-key',
  unauthorized_client: 'invalid-api-key',
  account_not_linked: 'account-not-linked',
  unable_to_link_account: 'account-not-linked',
  email_does_not_match: 'different-email',
  account_already_linked_to_different_user: 'linked-elsewhere',
  state_mismatch: 'invalid-auth-event',
  state_not_found: 'invalid-auth-event',
  state_invalid: 'invalid-auth-event',
  invalid_callback_request: 'invalid-auth-event',
  no_code: 'invalid-auth-event',
  invalid_code: 'invalid-auth-event',
  issuer_mismatch: 'invalid-auth-event',
  nonce_binding_missing: 'invalid-auth-event',
  unable_to_get_user_info: 'invalid-auth-event',
}

/** Our code for an error in a return URL from a provider. */
const providerErrorCode = (raw: string): ProviderErrorCode => codes[raw] ?? 'internal-error'

/** Why a login cannot start with a provider in this state; undefined if there is no such provider. */
function codeOfState(state: ProviderState | undefined): ProviderErrorCode | undefined {
  if (state === 'ready') return undefined
  return state === undefined || state === 'misconfigured'
    ? 'auth-domain-config-required'
    : 'network-request-failed'
}
