import { MessageSquareText } from 'lucide-react'
import { OwnListPage } from '../api/own-list-page.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import type { Route } from './+types/my-reviews-page.ts'
import { MyReviews, myReviewsColumns } from './my-reviews.tsx'
import { ownReviewsQuery } from './review-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'My Reviews' })

/** The signed-in member's reviews. */
export default function MyReviewsPage() {
  return (
    <OwnListPage
      title="My Reviews"
      description="What you wrote about the meals."
      list={ownReviewsQuery}
      table={{ label: 'My reviews', columns: myReviewsColumns }}
      failure="Your reviews could not be loaded. Please try again."
      empty={{
        icon: MessageSquareText,
        text: 'You have not submitted any reviews yet.',
        to: '/meals',
        action: 'Find a meal to review',
      }}
    >
      {(reviews) => <MyReviews reviews={reviews} />}
    </OwnListPage>
  )
}
