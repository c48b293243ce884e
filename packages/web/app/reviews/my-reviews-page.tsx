import { MessageSquareText } from 'lucide-react'
import { pageMeta } from '../page/page-meta.ts'
import { useApi } from '../api/query.ts'
import { GrowingList } from '../api/growing-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import type { Route } from './+types/my-reviews-page.ts'
import { MyReviews, myReviewsColumns } from './my-reviews.tsx'
import { ownReviewsQuery } from './review-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'My Reviews' })

/** The signed-in member's reviews. */
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

const OwnReviews = () => (
  <GrowingList
    growing={ownReviewsQuery(useApi(), useSession().user?.email)}
    loading={<TableSkeleton label="My reviews" columns={myReviewsColumns} />}
    failure="Your reviews could not be loaded. Please try again."
    empty={
      <EmptyState
        icon={<MessageSquareText className="size-6" />}
        text="You have not submitted any reviews yet."
        action={<ButtonLink to="/meals">Find a meal to review</ButtonLink>}
      />
    }
  >
    {(reviews) => <MyReviews reviews={reviews} />}
  </GrowingList>
)
