import type { Discovery, Fault } from './discovery.ts'

/** Whether a provider can be used; 'unknown' before the first check. */
export type ProviderState = 'unknown' | 'ready' | Fault['state']

/**
 * Milliseconds until the first check after startup, then the maximum between checks while the provider is down and
 * while it is up.
 */
const pauses = { first: 500, longest: 30_000, well: 60_000 }
/** Milliseconds for which a successful check is not repeated. */
const trusted = 5_000

export interface ProviderWatch {
  readonly state: ProviderState
  /** The last configuration found; the same object until it changes. */
  readonly found: Discovery | undefined
  /** Checks now, unless a check has just succeeded. */
  check(): Promise<ProviderState>
  /** Starts periodic checks, which also notice when a provider recovers. */
  start(): void
  stop(): void
}

/**
 * Monitors an OpenID provider, which may be down at startup or later.
 *
 * @param look fetches its configuration
 * @param report called when the provider fails for a new reason, and with undefined when it works again
 */
export function watchProvider(
  look: () => Promise<Discovery | Fault>,
  report: (reason: string | undefined) => void = () => undefined,
): ProviderWatch {
  let state: ProviderState = 'unknown'
  let reason: string | undefined
  let found: Discovery | undefined
  let looking: Promise<ProviderState> | undefined
  let lookedAt = 0
  let pause = pauses.first
  let timer: NodeJS.Timeout | undefined

  async function lookNow() {
    const answer = await look()
    const fault = 'reason' in answer ? answer : undefined
    if (!('reason' in answer) && JSON.stringify(answer) !== JSON.stringify(found)) found = answer
    state = fault?.state ?? 'ready'
    if (fault?.reason !== reason) report(fault?.reason)
    reason = fault?.reason
    lookedAt = Date.now()
    return state
  }

  function check(): Promise<ProviderState> {
    if (state === 'ready' && Date.now() - lookedAt < trusted) return Promise.resolve(state)
    looking ??= lookNow().finally(() => (looking = undefined))
    return looking
  }

  async function goOn() {
    await check()
    pause = state === 'ready' ? pauses.first : Math.min(pause * 2, pauses.longest)
    timer = setTimeout(() => void goOn(), state === 'ready' ? pauses.well : pause).unref()
  }

  return {
    get state() {
      return state
    },
    get found() {
      return found
    },
    check,
    start: () => void (timer ??= setTimeout(() => void goOn(), pauses.first).unref()),
    stop: () => clearTimeout(timer),
  }
}
