import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { expectCalls } from '../api/lazy-api.ts'

/** Preloads the API client during navigation, since the next page would load it only after its own code. */
export function CallsAhead(): null {
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isUnderWay) expectCalls()
  }, [isUnderWay])
  return null
}
