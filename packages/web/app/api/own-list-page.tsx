import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from './use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Rows } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import type { Identified } from './follow-rows.ts'
import { GrowingList } from './growing-list.tsx'
import type { GrowingQuery } from './growing-query.ts'
import { type ApiClient, useApi } from './query.ts'

interface OwnListPageProps<Row> {
  title: string
  /** The logged-in member's list. */
  list: (api: ApiClient, email: string | undefined) => GrowingQuery<Row>
  failure: string
  /** The text for an empty list, and a link to another page. */
  empty: { icon: LucideIcon; text: string; to: string; action: string }
  /** The table, which renders placeholders while it has no rows. */
  children: (rows: Rows<Row>) => ReactNode
}

/** A page of the dashboard with the member's own records that loads more on demand. */
export function OwnListPage<Row extends Identified>(page: OwnListPageProps<Row>) {
  const { icon: Icon, text, to, action } = page.empty
  return (
    <>
      <PageHeading title={page.title} />
      <div className="mt-4">
        <GrowingList
          growing={page.list(useApi(), useSession().user?.email)}
          loading={page.children(undefined)}
          failure={page.failure}
          empty={
            <EmptyState
              icon={<Icon className="size-6" />}
              text={text}
              action={<ButtonLink to={to}>{action}</ButtonLink>}
            />
          }
        >
          {page.children}
        </GrowingList>
      </div>
    </>
  )
}
