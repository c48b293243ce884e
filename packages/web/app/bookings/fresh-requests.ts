import { useSyncExternalStore } from 'react'

/** Milliseconds during which one press undoes a request. A dialog covers the first two seconds. */
const undoTime = 10_000

let fresh: ReadonlySet<string> = new Set()
const followers = new Set<() => void>()

function change(ids: Iterable<string>) {
  fresh = new Set(ids)
  for (const notify of followers) notify()
}

/** Briefly offers to undo a request that was just made on this page. */
export function offerUndo(requestId: string): void {
  change([...fresh, requestId])
  setTimeout(() => change([...fresh].filter((id) => id !== requestId)), undoTime)
}

const followRequests = (notify: () => void) => {
  followers.add(notify)
  return () => void followers.delete(notify)
}

/** Whether a request was made on this page just now. */
export const useIsFresh = (requestId: string | undefined): boolean =>
  useSyncExternalStore(
    followRequests,
    () => requestId !== undefined && fresh.has(requestId),
    () => false,
  )
