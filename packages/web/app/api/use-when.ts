import { useEffect, useEffectEvent } from 'react'

/**
 * Acts each time that a condition becomes true.
 *
 * @param condition with a number, it acts also each time that the number changes and is not 0
 */
export function useWhen(condition: boolean | number, act: () => unknown): void {
  const start = useEffectEvent(() => void act())
  useEffect(() => {
    if (condition) start()
  }, [condition])
}
