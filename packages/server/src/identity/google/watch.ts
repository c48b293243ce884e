import { type Discovery, discover } from './discovery.ts'

/** Whether people can be sent to the provider; 'absent' when none is set up, 'unknown' before the first look. */
export type ProviderState = 'absent' | 'unknown' | 'ready' | 'unreachable' | 'misconfigured'

/** Milliseconds between two looks: at first, at most while the provider is down, and while it is well. */
const pauses = { first: 500, longest: 30_000, well: 60_000 }
/** Milliseconds for which a look that went well is believed. */
const trusted = 5_000

export interface ProviderWatch {
  readonly state: ProviderState
  /** What the provider last said of itself. */
  readonly found: Discovery | undefined
  /** Looks now, unless that was done a moment ago. */
  check(): Promise<ProviderState>
  /** Looks again and again, so that a provider that comes back is noticed. */
  start(): void
  stop(): void
}

/**
 * Keeps an eye on an OpenID provider, which may be down when the product starts, or later.
 *
 * @param attach puts it to use when it was found, or says something else than before; answers whether that worked
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
