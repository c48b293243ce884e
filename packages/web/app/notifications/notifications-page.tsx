import { useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@warm-ladle/contract'
import { BellOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { GrowingList } from '../api/growing-list.tsx'
import { growingQuery } from '../api/growing-query.ts'
import { type ApiClient, useApi } from '../api/query.ts'
import { useTranslate } from '../page/language.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useQueryString } from '../page/use-query-string.ts'
import type { Route } from './+types/notifications-page.ts'
import { Choices } from './choices.tsx'
import { unreadQuery } from './notification-queries.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.notifications })

/** The member's notifications, and their settings. */
export default function NotificationsPage() {
  const t = useTranslate()
  const { query, change } = useQueryString()
  const id = useId()
  return (
    <>
      <div id={id}>
        <PageHeading title={t(texts.notifications)} />
      </div>
      <div className="mt-4 sm:mt-6">
        <Tabs
          labelledBy={id}
          chosen={query.get('show') === 'choices' ? 1 : 0}
          onChoose={(position) => change('show', position === 1 ? 'choices' : '', { isContinued: true })}
          tabs={[
            { title: t(texts.latest), panel: <NotificationFeed /> },
            { title: t(texts.whatToSend), panel: <Choices /> },
          ]}
        />
      </div>
    </>
  )
}

/** Notifications per step of the list. */
const step = 25

/** The member's notifications, newest first. */
const ownNotificationsQuery = (api: ApiClient) =>
  growingQuery(['notifications', 'list'], step, async (part) => {
    const { body, ...page } = await api.notifications.list({ query: part })
    return { ...page, body: body.data.map((notification) => ({ ...notification, _id: notification.id })) }
  })

function NotificationFeed() {
  const t = useTranslate()
  return (
    <GrowingList
      growing={ownNotificationsQuery(useApi())}
      loading={<Loading className="surface h-72" />}
      failure={t(texts.notificationsFailed)}
      empty={<EmptyState icon={<BellOff className="size-6" />} text={t(texts.noNotifications)} />}
    >
      {(notifications) => <NotificationList notifications={notifications} />}
    </GrowingList>
  )
}

function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const t = useTranslate()
  useReading(notifications)
  const isNew = useNewOnArrival(notifications)
  return (
    <ul aria-label={t(texts.latest)} className="surface mx-auto max-w-3xl divide-y divide-line">
      {notifications.map((one) => (
        <NotificationLine key={one.id} notification={one} isNew={isNew(one.id)} />
      ))}
    </ul>
  )
}

function NotificationLine({
  notification: { title, text, href, at },
  isNew,
}: {
  notification: Notification
  isNew: boolean
}) {
  const t = useTranslate()
  return (
    <li>
      <Link to={href} className="flex gap-3 px-4 py-3.5 hover:bg-ground sm:px-5">
        <span
          aria-hidden="true"
          className={isNew ? 'mt-2 size-2.5 shrink-0 rounded-full bg-primary' : 'w-2.5 shrink-0'}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">
              {isNew ? t(texts.newTitle, { hidden: <span className="sr-only" />, title }) : title}
            </span>
            <DateTime at={at} as="clock" className="text-sm text-muted" />
          </span>
          <span className="mt-0.5 block whitespace-pre-line text-muted wrap-anywhere">{text}</span>
        </span>
      </Link>
    </li>
  )
}

/** Marks the displayed notifications as read. */
function useReading(notifications: readonly Notification[]): void {
  const api = useApi()
  const client = useQueryClient()
  const until = notifications.some(({ readAt }) => readAt === undefined) ? notifications[0]?.at : undefined
  useEffect(() => {
    if (until === undefined) return
    api.notifications.read({ body: { until } }).then(
      ({ unread }) => client.setQueryData(unreadQuery(api).queryKey, unread),
      // if this fails, the notifications stay unread
      () => undefined,
    )
  }, [until, api, client])
}

/** Notifications that were unread on arrival. They stay marked although they have now been read. */
function useNewOnArrival(notifications: readonly Notification[]): (id: string) => boolean {
  const [marked, mark] = useState<ReadonlySet<string>>(new Set())
  const unread = notifications.filter(({ id, readAt }) => readAt === undefined && !marked.has(id))
  if (unread.length > 0) mark(new Set([...marked, ...unread.map(({ id }) => id)]))
  return (id) => marked.has(id)
}
