import { MessageSquareText } from 'lucide-react'
import { OwnListPage } from '../../api/own-list-page.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import type { Route } from './+types/my-reviews-page.ts'
import { MyReviews } from './my-reviews.tsx'
import { ownReviewsQuery } from './review-queries.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.myReviews })

export default function MyReviewsPage() {
  const t = useTranslate()
  return (
    <OwnListPage
      title={t(texts.myReviews)}
      list={ownReviewsQuery}
      failure={t(texts.myFailed)}
      empty={{
        icon: MessageSquareText,
        text: t(texts.noneYet),
        to: '/meals',
        action: t(texts.findMeal),
      }}
    >
      {(reviews) => <MyReviews reviews={reviews} />}
    </OwnListPage>
  )
}
