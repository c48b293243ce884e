import { isStaff } from '@warm-ladle/contract'
import { QueryState } from '../../api/query-state.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { useStanding } from '../../people/use-member.ts'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Route } from './+types/feedback-page.ts'
import { AllFeedback } from './all-feedback.tsx'
import { GiveFeedback } from './give-feedback.tsx'
import { OwnFeedback } from './own-feedback.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.feedback })

/**
 * Feedback to the kitchen: all of it for the kitchen and the office, otherwise the member's own, with the
 * form to give more.
 */
export default function FeedbackPage() {
  const t = useTranslate()
  const standing = useStanding()
  const seesAll = standing.data && isStaff(standing.data, 'kitchen')
  return (
    <>
      <PageHeading title={t(texts.feedback)} aside={seesAll === false && <GiveFeedback />} />
      <QueryState query={standing} loading={<Loading className="py-14" />} failure={t(texts.failed)}>
        {() =>
          seesAll ? (
            <AllFeedback />
          ) : (
            <div className="mt-4">
              <OwnFeedback />
            </div>
          )
        }
      </QueryState>
    </>
  )
}
