import type { Poll } from '@warm-ladle/contract'
import { Plus, Vote } from 'lucide-react'
import { GrowingList } from '../../api/growing-list.tsx'
import { useApi } from '../../api/query.ts'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/polls-page.ts'
import { KitchenPoll } from './kitchen-poll.tsx'
import { pollsQuery } from './polls-query.ts'
import { pollDraft, StartPoll } from './start-poll.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.polls })

/** The kitchen's page for asking residents what it should cook. */
export default function PollsPage() {
  const t = useTranslate()
  const [isStarting, setStarting] = useDraftWindow(pollDraft)
  return (
    <>
      <PageHeading
        title={t(texts.polls)}
        aside={
          <Button onClick={() => setStarting(true)}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t(texts.start)}
          </Button>
        }
      />
      <div className="mt-4">
        <GrowingList
          growing={pollsQuery(useApi())}
          loading={<Skeleton className="h-48 rounded-2xl" />}
          failure={t(texts.failed)}
          empty={<EmptyState icon={<Vote className="size-6" />} text={t(texts.none)} />}
        >
          {(polls) => <Polls polls={polls} />}
        </GrowingList>
      </div>
      <StartPoll open={isStarting} onOpenChange={setStarting} />
    </>
  )
}

const Polls = ({ polls }: { polls: readonly Poll[] }) => (
  <ul className="flex flex-col gap-4">
    {polls.map((poll) => (
      <li key={poll._id}>
        <KitchenPoll poll={poll} />
      </li>
    ))}
  </ul>
)
