import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  skipStateCheck,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { OpenIdClient } from '../../../platform/openid-client.ts'
import { type Discovery, timeout } from './discovery.ts'
import type { Profile } from './profile.ts'
import { ProviderFailure } from './attempt.ts'

/** The configuration that openid-client needs for a provider. It caches the provider's keys. */
export function configure({ clientId, clientSecret }: OpenIdClient, found: Discovery): Configuration {
  // sends keys in the body, as Google does, if the provider accepts them there
  const takesBody = found.token_endpoint_auth_methods_supported.includes('client_secret_post')
  const authentication = (takesBody ? ClientSecretPost : ClientSecretBasic)(clientSecret)
  const configuration = new Configuration(found, clientId, {}, authentication)
  configuration.timeout = timeout / 1000
  configuration[customFetch] = (url, options) => callProvider(url, options)
  // checks the id token's signature instead of trusting the connection it came through
  enableNonRepudiationChecks(configuration)
  if (new URL(found.issuer).protocol === 'http:') allowInsecureRequests(configuration)
  return configuration
}

/** Calls a provider, which must not redirect, because keys and tokens are only for this URL. */
async function callProvider(url: string, options: object): Promise<Response> {
  try {
    const response = await fetch(url, { ...options, redirect: 'error' })
    if (response.status >= 500) throw new Error(`It answers ${response.status}`)
    return response
  } catch (cause) {
    const message = `${new URL(url).host} cannot be asked`
    throw new ProviderFailure('network-request-failed', message, { cause })
  }
}

/** The data that a browser brought back from a provider, and the data that it was sent there with. */
export interface Grant {
  /** The redirect URI with the provider's query. */
  readonly url: URL
  readonly codeVerifier: string
  readonly nonce: string
}

/**
 * Exchanges a code for the claims of the id token, once its signature, issuer, audience, time and nonce are as
 * expected. Some providers return the email from their userinfo endpoint.
 *
 * @throws {ProviderFailure}
 */
export async function redeem(
  configuration: Configuration,
  { url, codeVerifier, nonce }: Grant,
): Promise<Profile> {
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
      // the identity library has already checked the state
      expectedState: skipStateCheck,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new ProviderFailure('invalid-auth-event', 'the provider sent no id token')
    if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
    return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
  } catch (error) {
    throw toFailure(error)
  }
}

function toFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof ClientError && error.cause instanceof ProviderFailure) return error.cause
  if (refusesKeys(error))
    return new ProviderFailure('invalid-api-key', 'the provider refuses the client', { cause: error })
  return new ProviderFailure('invalid-auth-event', 'what the provider sent does not hold', { cause: error })
}

const refusesKeys = (error: unknown) =>
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error))
