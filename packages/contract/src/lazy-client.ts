import type { AnyCall, Client, Perform } from './client.ts'
import type { Endpoints } from './endpoint.ts'
import { Refusal } from './refusal.ts'

/** Loads the endpoints of each feature; called again after a failure. */
export type Features<G extends Record<string, Endpoints>> = { readonly [F in keyof G]: () => Promise<G[F]> }

/** The two modules that a lazy client loads. */
export interface Calls<G extends Record<string, Endpoints>> {
  readonly features: Features<G>
  readonly perform: Perform
}

/**
 * A client that loads itself with its first call, and each feature with the first call to it, so that pages do not load
 * the other schemas.
 *
 * @param load loads the modules that calls need; called again after a failure
 * @throws {Refusal} `unavailable` from each call that cannot be loaded
 * @example createLazyClient<Api>(() => import('./browser-api.ts'))
 */
export function createLazyClient<G extends Record<string, Endpoints>>(
  load: () => Promise<Calls<G>>,
): Client<G> {
  async function loadEndpoint(feature: string, name: string) {
    const { features, perform } = await load()
    return { endpoint: (await features[feature]?.())?.[name], perform }
  }
  const makeCall =
    (feature: string, name: string) =>
    async (call: AnyCall = {}) => {
      const { endpoint, perform } = await loadEndpoint(feature, name).catch((): never => {
        throw new Refusal('unavailable')
      })
      return endpoint && perform(endpoint, call)
    }
  // until they are loaded, the names of calls are known only from their types
  return makeProxy((feature) => makeProxy((name) => makeCall(feature, name))) as Client<G>
}

/** An object that has a value for every name. */
const makeProxy = (getValue: (name: string) => unknown) =>
  new Proxy({}, { get: (_, name: string) => getValue(name) })
