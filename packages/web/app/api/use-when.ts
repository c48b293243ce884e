import { useEffect, useEffectEvent } from 'react'

/** Acts each time that a condition becomes true. */
export function useWhen(condition: boolean, act: () => unknown): void {
  const start = useEffectEvent(() => void act())
  useEffect(() => {
    if (condition) start()
  }, [condition])
}
