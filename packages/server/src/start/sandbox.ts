import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { accounts, getEmail } from '../operation/demonstration/data.ts'
import type { GoogleClient } from '../platform/openid-client.ts'
import type { Config } from '../platform/config.ts'
import { getSandboxLocation } from '../platform/sandbox-location.ts'
import { persistedSecret } from '../platform/persisted-secret.ts'

/** The product's client credentials for Google's stand-in, from its own data folder. */
const clientKeys = ({ dataDir }: Config) => ({
  clientId: 'warm-ladle',
  clientSecret: persistedSecret(dataDir, 'google-client-secret'),
})

/** Whether Stripe or Google needs a stand-in. */
export const needsSandbox = ({ production, google, stripe }: Config): boolean =>
  !production && (google === undefined || stripe === undefined)

/** Google if its keys are set, otherwise its stand-in; in production, none. */
export async function googleClient(config: Config): Promise<GoogleClient | undefined> {
  if (config.google || config.production) return config.google
  const { googleDiscoveryPath, googlePaths } = await import('@warm-ladle/sandbox/google')
  const { origin, address } = getSandboxLocation(config)
  return {
    ...clientKeys(config),
    discoveryUrl: address + googleDiscoveryPath,
    authorizationUrl: origin + googlePaths.authorization,
  }
}

/**
 * Serves the required stand-ins, all on one port.
 *
 * @param stripe the stand-in for Stripe; undefined if Stripe itself is used
 * @returns a function that stops them
 * @throws if the port is in use
 */
export async function openSandbox(
  config: Config,
  stripe: FastifyInstance | undefined,
): Promise<() => Promise<void>> {
  const needsGoogle = !config.google && !config.production
  if (!stripe && !needsGoogle) return () => Promise.resolve()

  const app = stripe ?? Fastify({ forceCloseConnections: true })
  if (needsGoogle) {
    const { addGoogleStandIn } = await import('@warm-ladle/sandbox/google')
    await addGoogleStandIn(app, {
      ...clientKeys(config),
      people: accounts.map((person) => ({ name: person.name, email: getEmail(person) })),
      redirectUri: `${config.publicUrl.origin}/api/auth/callback/google`,
      origin: getSandboxLocation(config).origin,
    })
  }
  await app.listen({ host: config.host, port: config.sandboxPort })
  return () => app.close()
}
