import { useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@warm-ladle/contract'
import { BellOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { GrowingList } from '../api/growing-list.tsx'
import { useApi } from '../api/query.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useQueryString } from '../url/use-query-string.ts'
import type { Route } from './+types/notifications-page.ts'
import { Choices } from './choices.tsx'
import { ownNotificationsQuery, unreadQuery } from './notification-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Notifications' })

/** What the member was told, and what they want to be told. */
export default function NotificationsPage() {
  const { query, change } = useQueryString()
  const id = useId()
  return (
    <>
      <div id={id}>
        <PageHeading title="Notifications" description="What concerns you, and how we tell you." />
      </div>
      <div className="mt-4 sm:mt-6">
        <Tabs
          labelledBy={id}
          chosen={query.get('show') === 'choices' ? 1 : 0}
          onChoose={(position) => change('show', position === 1 ? 'choices' : '', { isContinued: true })}
          tabs={[
            { title: 'News', panel: <News /> },
            { title: 'What to tell me', panel: <Choices /> },
          ]}
        />
      </div>
    </>
  )
}

const News = () => (
  <GrowingList
    growing={ownNotificationsQuery(useApi())}
    loading={<Loading className="surface h-72" />}
    failure="Your notifications could not be loaded. Please try again."
    empty={
      <EmptyState
        icon={<BellOff className="size-6" />}
        text="Nothing yet. You read here when something changes for you, such as a dinner that is cancelled."
      />
    }
  >
    {(told) => <NewsList told={told} />}
  </GrowingList>
)

function NewsList({ told }: { told: readonly Notification[] }) {
  useReading(told)
  const isNew = useNewOnArrival(told)
  return (
    <ul aria-label="News" className="surface mx-auto max-w-3xl divide-y divide-line">
      {told.map((one) => (
        <NewsLine key={one.id} told={one} isNew={isNew(one.id)} />
      ))}
    </ul>
  )
}

const NewsLine = ({ told: { title, text, href, at }, isNew }: { told: Notification; isNew: boolean }) => (
  <li>
    <Link to={href} className="flex gap-3 px-4 py-3.5 hover:bg-ground sm:px-5">
      <span
        aria-hidden="true"
        className={isNew ? 'mt-2 size-2.5 shrink-0 rounded-full bg-primary' : 'w-2.5 shrink-0'}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold wrap-anywhere">
            {isNew && <span className="sr-only">New: </span>}
            {title}
          </span>
          <DateTime at={at} as="clock" className="text-sm text-muted" />
        </span>
        <span className="mt-0.5 block whitespace-pre-line text-muted wrap-anywhere">{text}</span>
      </span>
    </Link>
  </li>
)

/** What is shown counts as read. */
function useReading(told: readonly Notification[]): void {
  const api = useApi()
  const client = useQueryClient()
  const until = told.some(({ readAt }) => readAt === undefined) ? told[0]?.at : undefined
  useEffect(() => {
    if (until === undefined) return
    api.notifications.read({ body: { until } }).then(
      ({ unread }) => client.setQueryData(unreadQuery(api).queryKey, unread),
      // it stays unread
      () => undefined,
    )
  }, [until, api, client])
}

/** Which were unread when they came: they stay marked although they are read now. */
function useNewOnArrival(told: readonly Notification[]): (id: string) => boolean {
  const [marked, mark] = useState<ReadonlySet<string>>(new Set())
  const unread = told.filter(({ id, readAt }) => readAt === undefined && !marked.has(id))
  if (unread.length > 0) mark(new Set([...marked, ...unread.map(({ id }) => id)]))
  return (id) => marked.has(id)
}
