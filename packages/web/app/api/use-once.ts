import { useRef } from 'react'

interface Mutation<Variables> {
  readonly mutate: (variables: Variables, options: { onSettled: () => void }) => void
}

/**
 * Starts a mutation unless it is under way. A component learns of `isPending` a moment after the press; this also holds
 * for a second press in that moment.
 */
export function useOnce<Variables>({ mutate }: Mutation<Variables>): (variables: Variables) => void {
  const isUnderWay = useRef(false)
  const onSettled = () => {
    isUnderWay.current = false
  }
  return (variables) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(variables, { onSettled })
  }
}
