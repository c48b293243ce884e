import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { OpenIdClient } from './client.ts'
import { type Discovery, patience } from './discovery.ts'
import type { Profile } from './profile.ts'
import { ProviderFailure } from './provider-failure.ts'

/** The public keys of a provider, fetched when they are first needed. */
export const keysOf = ({ jwks_uri: uri }: Discovery): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(uri), { timeoutDuration: patience })

/** Signatures by a key pair: those by a shared secret could be made by its other holder. */
const isByKeyPair = (algorithm: string) => /^(RS|PS|ES)\d{3}$|^(EdDSA|Ed25519)$/.test(algorithm)

/** Seconds by which the clocks of the two servers may differ. */
const clockTolerance = 30

interface Expected {
  readonly client: OpenIdClient
  readonly found: Discovery
  readonly keys: JWTVerifyGetKey
  /** What the browser was sent to the provider with. */
  readonly nonce: string | undefined
}

/**
 * The claims of an id token, once its signature, issuer, audience, time and nonce are as expected.
 *
 * @throws {ProviderFailure}
 */
export async function claimsOf(token: string | undefined, expected: Expected): Promise<Profile> {
  const { client, found, keys, nonce } = expected
  if (token === undefined) throw refused('the provider sent no id token')
  const { payload } = await jwtVerify(token, keys, {
    issuer: found.issuer,
    audience: client.clientId,
    algorithms: found.id_token_signing_alg_values_supported.filter(isByKeyPair),
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance,
  }).catch((error: unknown) => {
    throw failureOf(error)
  })
  if (nonce === undefined || payload['nonce'] !== nonce) throw refused('the nonce is another one')
  const isForOthers = payload['azp'] !== undefined && payload['azp'] !== client.clientId
  if (isForOthers) throw refused('the id token was issued to another client')
  return payload
}

const refused = (reason: string, options?: ErrorOptions) =>
  new ProviderFailure('invalid-auth-event', reason, options)

const failureOf = (cause: unknown) =>
  cause instanceof errors.JOSEError &&
  !(cause instanceof errors.JWKSTimeout) &&
  cause.code !== 'ERR_JOSE_GENERIC'
    ? refused('the id token does not hold', { cause })
    : new ProviderFailure('network-request-failed', 'the keys cannot be fetched', { cause })
