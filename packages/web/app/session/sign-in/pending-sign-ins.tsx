import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react'

interface PendingSignIns {
  /** Whether a login or signup is under way on this page, by whichever way. */
  readonly areUnderWay: boolean
  /** Counts one more; answers what counts it as ended. */
  readonly begin: () => () => void
}

export const PendingSignInsContext = createContext<PendingSignIns>({
  areUnderWay: false,
  begin: () => () => undefined,
})

/** A page that offers several ways in: while one is under way, no other takes the person away from what it has to say. */
export function EntriesProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const begin = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  const entries = useMemo(() => ({ areUnderWay: count > 0, begin }), [count, begin])
  return <PendingSignInsContext value={entries}>{children}</PendingSignInsContext>
}
