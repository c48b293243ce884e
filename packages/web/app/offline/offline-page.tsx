import { useQuery } from '@tanstack/react-query'
import type { Week } from '@warm-ladle/contract'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/offline-page.ts'
import { KeptRequests } from './kept-requests.tsx'
import { KeptWeek } from './kept-week.tsx'
import { readKept } from './read-kept.ts'

export const loader = () => null
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Offline' })

/** Stands in for pages that cannot be fetched: the week and one's own requests as they were last. */
export default function OfflinePage() {
  const { data } = useQuery({ queryKey: ['kept'], queryFn: readKept, staleTime: 0 })
  const isEmpty = data?.weeks.length === 0 && data.requests.length === 0
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <PageHeading
        title="You are offline"
        description={isEmpty ? 'This page needs the network.' : 'This is what was shown last on this device.'}
        aside={<TryAgain />}
      />
      {data?.weeks.map((kept) => (
        <Part key={kept.at} title={<WeekTitle week={kept.value} />} at={kept.at}>
          <KeptWeek week={kept.value} />
        </Part>
      ))}
      {data?.requests.map((kept) => (
        <Part key={kept.at} title="Your requests" at={kept.at}>
          <KeptRequests requests={kept.value} />
        </Part>
      ))}
      {isEmpty && (
        <EmptyState
          icon={<WifiOff className="size-6" />}
          text="Nothing is kept yet. This week and your requests are kept once you have opened them."
        />
      )}
    </div>
  )
}

function Part({ title, at, children }: { title: ReactNode; at: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-sm text-muted">
        as of <DateTime at={at} as="clock" />, offline
      </p>
      <div className="mt-4">{children}</div>
    </section>
  )
}

function WeekTitle({ week: { today, days } }: { week: Week }) {
  const [first] = days
  if (!first || days.some(({ date }) => date === today)) return 'This week'
  return (
    <>
      Week of <DateTime at={first.date} as="date" />
    </>
  )
}

function TryAgain() {
  const [search] = useSearchParams()
  const open = () => {
    const wanted = new URL(search.get('from') ?? '/', window.location.origin)
    // the address of this page can be made by others
    window.location.assign(wanted.origin === window.location.origin ? wanted.href : '/')
  }
  return <Button onClick={open}>Try again</Button>
}
