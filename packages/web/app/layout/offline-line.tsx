import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../ui/class-names.ts'

/** Milliseconds for which it stands that the device is back. */
const welcomeTime = 5_000

function follow(onChange: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange)
  }
}
const useOnline = () =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )

/** Says that the device is offline, and for a moment that it is back. */
export function OfflineLine() {
  const isOnline = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)

  useEffect(() => {
    if (!isOnline || !wasOffline) return undefined
    const timer = window.setTimeout(() => setWasOffline(false), welcomeTime)
    return () => window.clearTimeout(timer)
  }, [isOnline, wasOffline])

  return (
    <output className={classNames('block px-4 py-2 text-center text-sm empty:hidden', lookOf(isOnline))}>
      {wasOffline && (isOnline ? 'You are back online.' : 'You are offline. What you type is kept.')}
    </output>
  )
}

const lookOf = (isOnline: boolean) => (isOnline ? 'bg-tint-leaf text-leaf' : 'bg-tint-saffron text-warning')
