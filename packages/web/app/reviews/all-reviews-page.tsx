import { MessageSquareText } from 'lucide-react'
import { pageMeta } from '../page/page-meta.ts'
import { useApi } from '../api/query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { QueryState } from '../api/query-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { usePages } from '../api/use-pages.ts'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/all-reviews-page.ts'
import { AllReviews, allReviewsColumns } from './all-reviews.tsx'
import { allReviewsQuery } from './review-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'All Reviews' })

/** The admins' page to read and delete all reviews. */
export default function AllReviewsPage() {
  const { search, searchBox, showAll } = useTableQuery()
  return (
    <>
      <PageHeading
        title="All Reviews"
        aside={
          <SearchBox label="Search by meal, author or words" {...searchBox} className="w-full sm:w-80" />
        }
      />
      <div className="mt-8">
        <FoundReviews search={search} onShowAll={showAll} />
      </div>
    </>
  )
}

function FoundReviews({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const { query, isTurning, pages } = usePages(allReviewsQuery(useApi(), search))
  return (
    <QueryState
      query={query}
      loading={<TableSkeleton label="Reviews" columns={allReviewsColumns} text="Loading reviews..." />}
      failure="The reviews could not be loaded. Please try again."
      empty={<NothingFound search={search} onShowAll={onShowAll} />}
    >
      {(reviews) => (
        <>
          <AllReviews reviews={reviews} before={pages.before} busy={isTurning} />
          <Pager {...pages} shown={reviews.length} />
        </>
      )}
    </QueryState>
  )
}

function NothingFound({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const icon = <MessageSquareText className="size-6" />
  if (search === '') {
    return (
      <EmptyState
        icon={icon}
        text="Nobody has written a review yet."
        action={
          <ButtonLink to="/meals" variant="outline">
            See the menu
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      text={`No review fits “${search}”.`}
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show all reviews
        </Button>
      }
    />
  )
}
