import { MessageSquareText } from 'lucide-react'
import { pageMeta } from '../page/page-meta.ts'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { NothingFits } from '../ui/nothing-fits.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
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
  return (
    <PagedList
      pageQuery={allReviewsQuery(useApi(), search)}
      loading={<TableSkeleton label="Reviews" columns={allReviewsColumns} text="Loading reviews..." />}
      failure="The reviews could not be loaded. Please try again."
      empty={
        <NothingFits
          icon={MessageSquareText}
          text={`No review fits “${search}”.`}
          all="reviews"
          onShowAll={onShowAll}
          unfiltered={search === '' && noReviews}
        />
      }
    >
      {(reviews, place) => <AllReviews reviews={reviews} {...place} />}
    </PagedList>
  )
}

const noReviews = {
  text: 'No review has been written yet.',
  action: (
    <ButtonLink to="/meals" variant="outline">
      See the menu
    </ButtonLink>
  ),
}
