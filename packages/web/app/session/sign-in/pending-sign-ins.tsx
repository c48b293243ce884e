import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react'

interface PendingSignIns {
  /** Whether any login or signup is pending on this page. */
  readonly areUnderWay: boolean
  /** Counts a pending sign-in; returns a function that ends it. */
  readonly begin: () => () => void
}

export const PendingSignInsContext = createContext<PendingSignIns>({
  areUnderWay: false,
  begin: () => () => undefined,
})

/**
 * Counts pending sign-ins of a page with several ways to sign in, so that one does not navigate away during another.
 */
export function EntriesProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const begin = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  const entries = useMemo(() => ({ areUnderWay: count > 0, begin }), [count, begin])
  return <PendingSignInsContext value={entries}>{children}</PendingSignInsContext>
}
