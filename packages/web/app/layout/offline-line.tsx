import { useEffect, useState, useSyncExternalStore } from 'react'
import { latestCachedAt } from '../api/reach.ts'
import { useTranslate } from '../page/language.tsx'
import { cachedEvent } from '../page/cache-names.ts'
import { DateTime } from '../ui/date-time.tsx'
import { classNames } from '../ui/class-names.ts'
import { texts } from './texts.ts'

/** Milliseconds for which the line says that the device is back online. */
const welcomeTime = 5_000

function onConnectionChange(onChange: () => void) {
  const events = ['online', 'offline', cachedEvent]
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}
const useOnline = () =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
const useCachedAt = () => useSyncExternalStore(onConnectionChange, latestCachedAt, () => null)

/**
 * Says that the device is offline and how old its data is, and briefly when it is back. A default export, as React.lazy
 * requires.
 */
export default function OfflineLine() {
  const t = useTranslate()
  const cachedAt = useCachedAt()
  const isOnline = useOnline() && cachedAt === null
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)

  useEffect(() => {
    if (!isOnline || !wasOffline) return undefined
    const timer = window.setTimeout(() => setWasOffline(false), welcomeTime)
    return () => window.clearTimeout(timer)
  }, [isOnline, wasOffline])

  return (
    <output className={classNames('block px-4 py-2 text-center text-sm empty:hidden', getLook(isOnline))}>
      {wasOffline && (isOnline ? t(texts.online) : <Offline cachedAt={cachedAt} />)}
    </output>
  )
}

function Offline({ cachedAt }: { cachedAt: string | null }) {
  const t = useTranslate()
  return (
    <span>
      {cachedAt === null
        ? t(texts.offline)
        : t(texts.offlineAsOf, { moment: <DateTime at={cachedAt} as="clock" /> })}
    </span>
  )
}

const getLook = (isOnline: boolean) => (isOnline ? 'bg-tint-leaf text-leaf' : 'bg-tint-saffron text-warning')
