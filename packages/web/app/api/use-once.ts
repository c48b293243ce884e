import { useRef } from 'react'

interface Mutation<Variables> {
  readonly mutate: (variables: Variables, options: { onSettled: () => void }) => void
}

/**
 * Starts a mutation unless it is running. `isPending` changes only with the next rendering; this also ignores a second
 * press before that.
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
