import { useEffect, useEffectEvent } from 'react'

/**
 * Acts each time a condition becomes true.
 *
 * @param condition if a number, the hook also acts each time it changes to another nonzero number
 */
export function useWhen(condition: boolean | number, act: () => unknown): void {
  const start = useEffectEvent(() => void act())
  useEffect(() => {
    if (condition) start()
  }, [condition])
}
