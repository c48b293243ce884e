import type { Slot } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import type { Notice } from '../ui/open-dialog.ts'
import { mealtimeName } from './names.ts'
import { usePlanner } from './planner-context.ts'
import { touchedByPlanning } from './touched-by-planning.ts'
import { mealtimesOf } from './with-mealtime.ts'

type Published = Awaited<ReturnType<ReturnType<typeof useApi>['planning']['publish']>>
type Left = Published['left'][number]

const reasons: Readonly<Record<Left['because'], string>> = {
  empty: 'it has no meals yet',
  past: 'it is over',
  'orders-closed': 'orders for it are closed already',
  closure: 'the kitchen is closed then',
  'no-hours': 'there are no opening hours for it',
}

/** Publishes the drafts of the week, and says which stay drafts and why. */
export function usePublishWeek() {
  const api = useApi()
  const { week, seen } = usePlanner()
  const from = week.days[0]?.date ?? ''
  const until = week.days.at(-1)?.date ?? ''
  const drafts = mealtimesOf(week).filter(({ state }) => state === 'draft').length
  const { start, isPending } = useConfirmedMutation({
    ask: {
      title: 'Publish this week?',
      message: `${mealtimesText(drafts, 'draft')}. Residents see what is published at once, and can ask for it.`,
      confirmLabel: 'Publish',
      tone: 'info',
    },
    run: () => api.planning.publish({ body: { from, until } }),
    done: (answer) => {
      seen.ownAct()
      return { dialog: noticeOf(answer) }
    },
    failure: 'The week could not be published.',
    invalidates: touchedByPlanning,
  })
  return { drafts, start, isPending }
}

const mealtimesText = (count: number, what: string) => (count === 1 ? `One ${what}` : `${count} ${what}s`)

function noticeOf({ published, left }: Published): Notice {
  const title =
    published === 0 ? 'Nothing was published' : `${mealtimesText(published, 'mealtime')} published`
  if (left.length === 0) return { title }
  return { title, tone: published === 0 ? 'info' : 'success', message: <Stays left={left} />, stays: true }
}

/** What stays a draft, and why. */
const Stays = ({ left }: { left: readonly Left[] }) => (
  <>
    <span className="block font-semibold text-ink">
      {left.length === 1 ? 'One stays a draft:' : `${left.length} stay drafts:`}
    </span>
    {left.map(({ date, slot, because }) => (
      <span key={`${date} ${slot}`} className="block">
        {staysText(date, slot, because)}
      </span>
    ))}
  </>
)

const staysText = (date: string, slot: Slot, because: Left['because']) =>
  `${mealtimeName(date, slot)}: ${reasons[because]}`
