import { type Api, type Client, Refusal } from '@warm-ladle/contract'

export type ApiClient = Client<Api>

type AnyCall = (call?: unknown) => Promise<unknown>
type AnyClient = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>

/** Loads what calls need, ahead of the first one; harmless when it is there. */
export const expectCalls = (): void => void loadApi().catch(() => undefined)

/**
 * The client of a browser, loaded with the first call: pages come with what they show, so a visitor who only looks is
 * spared the schemas of all answers, a tenth of all code.
 */
// a proxy has no type: every call arrives at the function of that name
export const lazyApi = new Proxy({}, { get: (_, feature: string) => lateFeature(feature) }) as ApiClient

const lateFeature = (feature: string) =>
  new Proxy(
    {},
    {
      get:
        (_, name: string): AnyCall =>
        (call) =>
          perform(feature, name, call),
    },
  )

async function perform(feature: string, name: string, call: unknown) {
  const client = await loadApi()
  return client[feature]?.[name]?.(call)
}

async function loadApi(): Promise<AnyClient> {
  const { browserApi } = await import('./browser-api.ts').catch(() => {
    throw new Refusal('unavailable')
  })
  // its names arrive as texts here; those who call know their types by ApiClient
  return browserApi as unknown as AnyClient
}
