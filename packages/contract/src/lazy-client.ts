import { Refusal } from './refusal.ts'

/** Any client, of which only the names matter here: each call keeps its own type in `C`. */
type AnyFeature = Readonly<Record<string, (call: never) => Promise<unknown>>>
type AnyClient = Readonly<Record<string, AnyFeature>>

/**
 * A client that is loaded with the first call to it: who only looks is spared the schemas of all answers.
 *
 * @param features names of the features, since the rest is not known before it is loaded
 * @param load brings the client; called again after a failure, and expected to bring the same one otherwise
 * @throws {Refusal} from each call `unavailable`, when the client cannot be loaded
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

/** Answers to every name by a call of that name, once the feature is there. */
const lazyFeature = (load: () => Promise<AnyFeature | undefined>): AnyFeature =>
  new Proxy<AnyFeature>(
    {},
    { get: (_, name: string) => async (call: never) => (await load())?.[name]?.(call) },
  )
