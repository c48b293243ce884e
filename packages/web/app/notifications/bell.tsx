import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useApi } from '../api/query.ts'
import { useTranslate } from '../page/language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { unreadQuery } from './notification-queries.ts'
import { renewSubscription } from './push.ts'
import { texts } from './texts.ts'
import { useOwnChanges } from './use-own-changes.ts'

/** Milliseconds between two polls while no stream reports changes. */
const pollInterval = 30_000

/**
 * The number of unread notifications in the header, with a link to their page. A default export, as React.lazy
 * requires.
 */
export default function Bell() {
  const t = useTranslate()
  const api = useApi()
  const isLive = useOwnChanges()
  const { data: unread = 0 } = useQuery({ ...unreadQuery(api), refetchInterval: !isLive && pollInterval })
  useEffect(() => void renewSubscription(api), [api])
  return (
    <ButtonLink
      to="/dashboard/notifications"
      variant="ghost"
      icon
      className="relative shrink-0"
      aria-label={unread === 0 ? t(texts.notifications) : t(texts.unread, { unread })}
    >
      <BellIcon aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 end-0.5 min-w-5 rounded-full bg-primary px-1 text-center text-xs/5 font-semibold text-primary-content"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ButtonLink>
  )
}
