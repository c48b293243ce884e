import { type OutsideService, emit } from './occurrences.ts'

interface Time {
  /** The duration in milliseconds. */
  readonly ms: number
  /** The error; undefined if the call succeeded. */
  readonly error: unknown
}

/** Runs `act`, and reports how long it took and its error, if any. */
export async function timed<T>(act: () => Promise<T>, done: (time: Time) => void): Promise<T> {
  const began = performance.now()
  const end = (error: unknown) => done({ ms: performance.now() - began, error })
  try {
    const result = await act()
    end(undefined)
    return result
  } catch (error) {
    end(error)
    throw error
  }
}

/** Returns the same service, emitting each call of the named methods. */
export function emitCalls<T extends object>(
  service: OutsideService,
  methods: T,
  acts: readonly (keyof T)[],
): T {
  const entries = acts.map((act) => {
    const method: unknown = methods[act]
    if (typeof method !== 'function') return [act, method]
    const call = (...given: unknown[]) => Promise.resolve(Reflect.apply(method, methods, given) as unknown)
    return [
      act,
      (...given: unknown[]) =>
        timed(
          () => call(...given),
          (time) => emit('call', { service, act: String(act), ...time }),
        ),
    ]
  })
  // the methods have the same names and types as before
  return { ...methods, ...Object.fromEntries(entries) } as T
}
