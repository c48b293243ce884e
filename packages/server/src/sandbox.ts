import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { emailOf, people } from './demonstration/people.ts'
import type { GoogleClient } from './identity/google/plugin.ts'
import { persistedSecret } from './persisted-secret.ts'

/** Where the stand-ins are: an origin of their own, as the card form's frame needs it. */
export interface SandboxPlace {
  /** As browsers reach it. */
  readonly origin: string
  /** As this machine reaches it. */
  readonly address: string
}

export const sandboxPlace = ({ publicUrl, host, sandboxPort }: Config): SandboxPlace => ({
  origin: new URL(`${publicUrl.protocol}//${publicUrl.hostname}:${sandboxPort}`).origin,
  address: `http://${addressOf(host)}:${sandboxPort}`,
})

/** How this machine reaches what listens on this host. */
export const addressOf = (host: string): string => (['0.0.0.0', '::'].includes(host) ? 'localhost' : host)

/** With which the product is known to the stand-in for Google of its own folder, and to no other. */
const clientKeys = ({ dataDir }: Config) => ({
  clientId: 'warm-ladle',
  clientSecret: persistedSecret(dataDir, 'google-client-secret'),
})

/** Google where its keys are set, otherwise its stand-in; in production nothing without keys. */
export async function googleClient(config: Config): Promise<GoogleClient | undefined> {
  if (config.google || config.production) return config.google
  const { googleDiscoveryPath, googlePaths } = await import('@warm-ladle/sandbox/google')
  const { origin, address } = sandboxPlace(config)
  return {
    ...clientKeys(config),
    discoveryUrl: address + googleDiscoveryPath,
    authorizationUrl: origin + googlePaths.authorization,
  }
}

/**
 * Serves the stand-ins that are needed, all on one port.
 *
 * @param stripe the stand-in for Stripe; undefined when Stripe itself is used
 * @returns what stops them
 * @throws when the port is taken
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
      people: people.map((person) => ({ name: person.name, email: emailOf(person) })),
      redirectUri: `${config.publicUrl.origin}/api/auth/callback/google`,
      origin: sandboxPlace(config).origin,
    })
  }
  await app.listen({ host: config.host, port: config.sandboxPort })
  return () => app.close()
}
