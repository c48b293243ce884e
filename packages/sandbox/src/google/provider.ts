// our types for modules that have none of their own: other packages that compile this file need them too, and
// oxlint-disable-next-line typescript/triple-slash-reference -- a file of declarations alone cannot be imported
/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { base, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import { choicePath, paths } from './addresses.ts'
import { keepInMemory } from './memory.ts'
import { messagePage } from './pages.ts'
import { pageHeaders } from './page-headers.ts'
import type { People } from './people.ts'

export interface ProviderOptions {
  /** The stand-in's origin for browsers. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The product's address for redirects. */
  readonly redirectUri: string
  readonly people: People
}

/**
 * A certified OpenID provider configured like Google's: code flow with PKCE, an account chooser, no consent page, name
 * and email in the id token.
 */
export function createProvider({ issuer, clientId, clientSecret, redirectUri, people }: ProviderOptions) {
  return new Provider(issuer, {
    adapter: keepInMemory,
    routes: paths,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'stand_in_session', interaction: 'stand_in_choice', resume: 'stand_in_resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 600,
      Session: 3600,
    },
    interactions: { policy: withChooser(), url: (_context, { uid }) => choicePath(uid) },
    findAccount(_context, id) {
      const person = people.find(id)
      if (!person) return undefined
      const { isVerified = true, ...claims } = person
      return { accountId: id, claims: async () => ({ sub: id, ...claims, email_verified: isVerified }) }
    },
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError(context, { error, error_description: description }) {
      for (const [name, value] of Object.entries(pageHeaders())) context.set(name, value)
      context.type = 'html'
      context.body = messagePage('This request cannot be served', description ?? error)
    },
  })
}

/** Always shows the chooser, even to a person who is already logged in here. */
function withChooser() {
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }
}
