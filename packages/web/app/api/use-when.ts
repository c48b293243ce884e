import { useEffect, useEffectEvent } from 'react'

/**
 * Acts each time a condition becomes true.
 *
 * @param condition if it is a number, it also acts each time the number changes to another that is not 0
 */
export function useWhen(condition: boolean | number, act: () => unknown): void {
  const start = useEffectEvent(() => void act())
  useEffect(() => {
    if (condition) start()
  }, [condition])
}
