import { useEffect, useState } from 'react'

/** The value as it was once it has rested for this many milliseconds: what somebody types, not every letter of it. */
export function useDebounced<T>(value: T, rest = 250): T {
  const [rested, setRested] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])

  return rested
}
