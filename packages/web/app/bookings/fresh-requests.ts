import { useSyncExternalStore } from 'react'

/** Milliseconds for which a request can be taken back by one press; for the first two a dialog is above it. */
const undoTime = 10_000

let fresh: ReadonlySet<string> = new Set()
const followers = new Set<() => void>()

function change(ids: Iterable<string>) {
  fresh = new Set(ids)
  for (const tell of followers) tell()
}

/** Offers for a moment to take back a request that was just made on this page. */
export function offerUndo(requestId: string): void {
  change([...fresh, requestId])
  setTimeout(() => change([...fresh].filter((id) => id !== requestId)), undoTime)
}

const followRequests = (tell: () => void) => {
  followers.add(tell)
  return () => void followers.delete(tell)
}

/** Whether a request was made on this page just now. */
export const useIsFresh = (requestId: string | undefined): boolean =>
  useSyncExternalStore(
    followRequests,
    () => requestId !== undefined && fresh.has(requestId),
    () => false,
  )
