import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { pageMeta } from '../layout/page-meta.ts'
import { useApi } from '../api/query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import type { Route } from './+types/my-reviews-page.ts'
import { MyReviews, myReviewsColumns } from './my-reviews.tsx'
import { ownReviewsQuery } from './review-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'My Reviews' })

/** What the signed-in person has written about meals. */
export default function MyReviewsPage() {
  return (
    <>
      <PageHeading title="My Reviews" description="What you wrote about the meals." />
      <div className="mt-8">
        <OwnReviews />
      </div>
    </>
  )
}

function OwnReviews() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    ownReviewsQuery(useApi()),
  )
  const reviews = data?.pages.flatMap(({ body }) => body)

  if (!reviews && isError) {
    return <ErrorState message="Your reviews could not be loaded. Please try again." onRetry={refetch} />
  }
  if (!reviews) return <TableSkeleton label="My reviews" columns={myReviewsColumns} />
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon={<MessageSquareText className="size-6" />}
        text="You have not submitted any reviews yet."
        action={<ButtonLink to="/meals">Find a meal to review</ButtonLink>}
      />
    )
  }
  return (
    <>
      <MyReviews reviews={reviews} />
      <ShowMore
        shown={reviews.length}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={fetchNextPage}
      />
    </>
  )
}
