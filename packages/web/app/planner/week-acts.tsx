import { type PlannedWeek, type Slot, datesText } from '@warm-ladle/contract'
import { Copy, Send } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { Button } from '../ui/button.tsx'
import type { Notice } from '../ui/dialogs.tsx'
import { mealtimeName } from './planner-context.ts'
import { mealtimesOf, touchedByPlanning } from './planning.ts'

/** What is done with the whole week. */
export function WeekActs({ week }: { week: PlannedWeek }) {
  const publication = usePublishWeek(week)
  const copy = useCopyLastWeek(week)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="outline" size="sm" pending={copy.isPending} onClick={() => copy.start()}>
        <Copy aria-hidden="true" className="size-4" />
        Copy last week
      </Button>
      {publication.drafts > 0 && (
        <Button size="sm" pending={publication.isPending} onClick={() => void publication.start()}>
          <Send aria-hidden="true" className="size-4" />
          Publish the week
        </Button>
      )}
    </div>
  )
}

type Planning = ReturnType<typeof useApi>['planning']
type Left = Awaited<ReturnType<Planning['publish'] | Planning['copyWeek']>>['left'][number]

const reasons: Readonly<Record<Left['because'], string>> = {
  empty: 'it has no meals yet',
  planned: 'it is planned already',
  past: 'it is over',
  'orders-closed': 'orders for it are closed already',
  closure: 'the kitchen is closed then',
  'no-hours': 'there are no opening hours for it',
}

/** Copies the mealtimes of the week before as drafts, and says which it left out and why. */
function useCopyLastWeek({ previous, days }: PlannedWeek) {
  const api = useApi()
  return useNotifyingMutation({
    run: () => api.planning.copyWeek({ body: { from: previous, to: days[0]?.date ?? '' } }),
    done: ({ message, copied, left }) =>
      left.length === 0
        ? { toast: { title: message } }
        : { dialog: outcomeOf(`${mealtimesText(copied)} copied as drafts`, copied, left, 'left out') },
    failure: 'Last week could not be copied.',
    invalidates: touchedByPlanning,
  })
}

/** Publishes the drafts of the week, and says which stay drafts and why. */
function usePublishWeek(week: PlannedWeek) {
  const api = useApi()
  const from = week.days[0]?.date ?? ''
  const until = week.days.at(-1)?.date ?? ''
  const drafts = mealtimesOf(week).filter(({ state }) => state === 'draft').length
  const { start, isPending } = useConfirmedMutation({
    ask: {
      title: `Publish ${datesText(from, until)}?`,
      message: `${mealtimesText(drafts)}. Residents can see and request ${drafts === 1 ? 'it' : 'them'} right away.`,
      confirmLabel: `Publish ${drafts === 1 ? 'one mealtime' : `${drafts} mealtimes`}`,
      tone: 'info',
    },
    run: () => api.planning.publish({ body: { from, until } }),
    done: ({ published, left }) => ({
      dialog: outcomeOf(`${mealtimesText(published)} published`, published, left, 'still draft'),
    }),
    failure: 'The week could not be published.',
    invalidates: touchedByPlanning,
  })
  return { drafts, start, isPending }
}

const mealtimesText = (count: number) =>
  count === 0 ? 'No mealtime' : count === 1 ? 'One mealtime' : `${count} mealtimes`

/** What was done, and what was not with its reasons. */
function outcomeOf(title: string, count: number, left: readonly Left[], what: string): Notice {
  if (left.length === 0) return { title }
  return {
    title,
    tone: count === 0 ? 'info' : 'success',
    message: <LeftAsBefore left={left} what={what} />,
    stays: true,
  }
}

const LeftAsBefore = ({ left, what }: { left: readonly Left[]; what: string }) => (
  <>
    <span className="block font-semibold text-ink">
      {left.length} {what}:
    </span>
    {left.map(({ date, slot, because }) => (
      <span key={`${date} ${slot}`} className="block">
        {leftText(date, slot, because)}
      </span>
    ))}
  </>
)

const leftText = (date: string, slot: Slot, because: Left['because']) =>
  `${mealtimeName(date, slot)}: ${reasons[because]}`
