import { Refusal } from './refusal.ts'

/** Any client; `C` keeps the exact type of each call. */
type AnyFeature = Readonly<Record<string, (call: never) => Promise<unknown>>>
type AnyClient = Readonly<Record<string, AnyFeature>>

/**
 * A client that is loaded with its first call, so that pages that make none are spared the schemas of all answers.
 *
 * @param features names of the features; those of their calls are only known once the client is loaded
 * @param load imports the client; called again after a failure, otherwise expected to return the same client
 * @throws {Refusal} `unavailable` from each call whose client cannot be loaded
 * @example createLazyClient({ meals: true, … }, async () => (await import('./browser-api.ts')).browserApi)
 */
export function createLazyClient<C extends AnyClient>(
  features: { readonly [F in keyof C & string]: true },
  load: () => Promise<C>,
): C {
  const loadOrRefuse = () =>
    load().catch((): never => {
      throw new Refusal('unavailable')
    })
  const lazy = Object.keys(features).map((feature) => [
    feature,
    lazyFeature(async (): Promise<AnyFeature | undefined> => (await loadOrRefuse())[feature]),
  ])
  // fromEntries forgets which names these are
  return Object.fromEntries(lazy) as C
}

/** Has a function for every name, which calls the feature's function of that name once it is loaded. */
const lazyFeature = (load: () => Promise<AnyFeature | undefined>): AnyFeature =>
  new Proxy<AnyFeature>(
    {},
    { get: (_, name: string) => async (call: never) => (await load())?.[name]?.(call) },
  )
