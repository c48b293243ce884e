import { useEffect, useState, useSyncExternalStore } from 'react'
import { keptEvent } from '../page/kept-names.ts'
import { DateTime } from '../ui/date-time.tsx'
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

/** When the answer came that is shown instead of a live one; null while answers are live. */
function useKeptAt() {
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    // the event is our own, see kept-names.ts
    const hear = (event: Event) => setAt((event as CustomEvent<string | null>).detail)
    window.addEventListener(keptEvent, hear)
    return () => window.removeEventListener(keptEvent, hear)
  }, [])
  return at
}

/** Says that the device is offline, how old is what it shows, and for a moment that it is back. A default export, as React.lazy requires. */
export default function OfflineLine() {
  const keptAt = useKeptAt()
  const isOnline = useOnline() && keptAt === null
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)

  useEffect(() => {
    if (!isOnline || !wasOffline) return undefined
    const timer = window.setTimeout(() => setWasOffline(false), welcomeTime)
    return () => window.clearTimeout(timer)
  }, [isOnline, wasOffline])

  return (
    <output className={classNames('block px-4 py-2 text-center text-sm empty:hidden', lookOf(isOnline))}>
      {wasOffline && (isOnline ? 'You are back online.' : <Offline keptAt={keptAt} />)}
    </output>
  )
}

const Offline = ({ keptAt }: { keptAt: string | null }) => (
  <>
    {keptAt === null ? (
      'You are offline. '
    ) : (
      <>
        As of <DateTime at={keptAt} as="clock" />, offline.{' '}
      </>
    )}
    What you type is kept.
  </>
)

const lookOf = (isOnline: boolean) => (isOnline ? 'bg-tint-leaf text-leaf' : 'bg-tint-saffron text-warning')
