import type { SignInProvider } from '@warm-ladle/contract'
import type { OAuthProvider } from 'better-auth/oauth2'
import type { FastifyBaseLogger } from 'fastify'
import type { OpenIdClient } from '../../../platform/openid-client.ts'
import { type AccountFinders, codeFlow } from './code-flow.ts'
import { discover } from './discovery.ts'
import type { Profile } from './profile.ts'
import { type ProviderState, type ProviderWatch, watchProvider } from './watch.ts'

/** An OpenID provider with which members can log in. */
export interface Provider extends SignInProvider, Pick<ProviderWatch, 'check' | 'start' | 'stop'> {
  readonly state: ProviderState
  /** The form that the identity library accepts. */
  readonly library: OAuthProvider<Profile>
}

interface ProviderParts extends AccountFinders {
  readonly client: OpenIdClient
  readonly logger: FastifyBaseLogger
}

export function createProvider({ client, logger, ...finders }: ProviderParts): Provider {
  const { id, name } = client
  const watch = watchProvider(
    () => discover(client),
    (reason) => {
      if (reason === undefined) logger.info(`Logging in with ${name} works again`)
      else logger.warn(`Logging in with ${name} does not work: ${reason}`)
    },
  )
  const library = codeFlow(client, finders, watch)
  return {
    id,
    name,
    get state() {
      return watch.state
    },
    library,
    check: watch.check,
    start: watch.start,
    stop: watch.stop,
  }
}
