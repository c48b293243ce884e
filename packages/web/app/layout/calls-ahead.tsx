import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { expectCalls } from '../api/lazy-api.ts'

/** Has calls ready for the page that somebody is on the way to: it would else ask for them only once it is there. */
export function CallsAhead(): null {
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isUnderWay) expectCalls()
  }, [isUnderWay])
  return null
}
