import type { QueryClient } from '@tanstack/react-query'
import { Refusal, type RefusalCode } from '@warm-ladle/contract'

/** The part of query and mutation cache events that is read here. */
interface CacheEvent {
  readonly type: string
  readonly action?: { readonly type: string; readonly error?: unknown }
}

const isRefused = ({ action }: CacheEvent, code: RefusalCode) =>
  action?.type === 'error' && action.error instanceof Refusal && action.error.code === code

/**
 * Calls `look` after a call was refused with this code, once at a time.
 *
 * @returns a function that stops it
 */
export function watchRefusals(client: QueryClient, code: RefusalCode, look: () => Promise<void>): () => void {
  let isLooking = false
  const onEvent = (event: CacheEvent) => {
    if (isLooking || !isRefused(event, code)) return
    isLooking = true
    // where nothing can be read now, the next refused call tries again
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }
  const leave = [client.getQueryCache(), client.getMutationCache()].map((cache) => cache.subscribe(onEvent))
  return () => leave.forEach((stop) => stop())
}
