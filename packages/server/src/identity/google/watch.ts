import { type Discovery, discover } from './discovery.ts'

/** Whether the provider can be used; 'absent' when none is configured, 'unknown' before the first check. */
export type ProviderState = 'absent' | 'unknown' | 'ready' | 'unreachable' | 'misconfigured'

/** Milliseconds between checks: at first, at most while the provider is down, and while it is up. */
const pauses = { first: 500, longest: 30_000, well: 60_000 }
/** Milliseconds for which a successful check is not repeated. */
const trusted = 5_000

export interface ProviderWatch {
  readonly state: ProviderState
  /** State at the last check. */
  readonly found: Discovery | undefined
  /** Checks now, unless the last successful check was a moment ago. */
  check(): Promise<ProviderState>
  /** Starts periodic checks, which notice a provider that comes back. */
  start(): void
  stop(): void
}

/**
 * Monitors an OpenID provider, which may be down when the product starts, or later.
 *
 * @param attach starts to use the provider when it is found or its configuration has changed; returns whether it worked
 */
export function watchProvider(discoveryUrl: string, attach: () => Promise<boolean>): ProviderWatch {
  let state: ProviderState = 'unknown'
  let found: Discovery | undefined
  let looking: Promise<ProviderState> | undefined
  let lookedAt = 0
  let pause = pauses.first
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<ProviderState> {
    const answer = await discover(discoveryUrl)
    if (typeof answer === 'string') return answer
    const isNew = JSON.stringify(answer) !== JSON.stringify(found)
    if (isNew && !(await attach())) return 'unreachable'
    found = answer
    return 'ready'
  }

  async function lookNow() {
    state = await look()
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
    start: () => void (timer ??= setTimeout(() => void goOn(), 0).unref()),
    stop: () => clearTimeout(timer),
  }
}
