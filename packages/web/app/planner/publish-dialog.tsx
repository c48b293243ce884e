import { useQuery } from '@tanstack/react-query'
import { type PlannedWeek, type Slot, weekdayText } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { Button } from '../ui/button.tsx'
import { TimeSpan } from '../ui/date-time.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import type { Notice } from '../ui/dialogs.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { mealtimeName, placeId } from './planner-context.ts'
import { reviewQuery, touchedByPlanning } from './planning.ts'

interface PublishDialogProps {
  week: PlannedWeek
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows what is wrong with the drafts of a week before they are published, all of them or those that are right. */
export function PublishDialog({ week, open, onOpenChange }: PublishDialogProps) {
  const [from, until] = [week.days[0]?.date ?? '', week.days.at(-1)?.date ?? '']
  const api = useApi()
  const onDone = () => onOpenChange(false)
  // here, since what the window itself opens closes with it
  const publication = useNotifyingMutation({
    run: (onlyRight: boolean) => api.planning.publish({ body: { from, until, onlyRight } }),
    done: ({ published, left }) => {
      onDone()
      return { dialog: outcomeOf(`${mealtimesText(published)} published`, published, left, 'still draft') }
    },
    failure: 'The week could not be published.',
    invalidates: touchedByPlanning,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          Publish <TimeSpan from={from} until={until} as="dates" />?
        </>
      }
    >
      <Reviewed {...{ week, from, until, publication, onDone }} />
    </Dialog>
  )
}

interface ReviewedProps {
  week: PlannedWeek
  from: string
  until: string
  publication: { readonly start: (onlyRight: boolean) => void; readonly isPending: boolean }
  onDone: () => void
}

function Reviewed({ from, until, ...form }: ReviewedProps) {
  return (
    <QueryState
      query={useQuery(reviewQuery(useApi(), from, until))}
      loading={<Loading text="Looking through the week..." />}
      failure="The week could not be looked through."
    >
      {(review) => <PublishForm {...form} review={review} />}
    </QueryState>
  )
}

type Review = Awaited<ReturnType<ApiClient['planning']['review']>>
type Problem = Review['problems'][number]

type PublishFormProps = Omit<ReviewedProps, 'from' | 'until'> & { review: Review }

function PublishForm({ week, review, publication: { start, isPending }, onDone }: PublishFormProps) {
  const { publishable, right, problems } = review
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start(false)
      }}
    >
      <p className="text-muted">
        {publishable === 0
          ? 'Nothing of it can be published yet.'
          : `${mealtimesText(publishable)}. Residents can see and request ${publishable === 1 ? 'it' : 'them'} right away.`}
      </p>
      {problems.length > 0 && (
        <>
          <h3 className="mt-4 font-sans font-semibold">To look at first</h3>
          <ul className="mt-1 mb-4 list-disc ps-5">
            {problems.map((problem) => (
              <li
                key={`${problem.date} ${problem.slot ?? ''} ${problem.because}`}
                className="py-1 wrap-anywhere"
              >
                <ProblemText problem={problem} onLeave={onDone} />
              </li>
            ))}
          </ul>
        </>
      )}
      {week.timeZone === 'UTC' && (
        <p className="my-4 rounded-xl bg-tint-saffron px-4 py-3 text-sm text-warning">
          Times are those of UTC. Where the hostel is in another time zone, set TIME_ZONE first.
        </p>
      )}
      {right > 0 && right < publishable && (
        <Button variant="outline" className="mb-4" pending={isPending} onClick={() => start(true)}>
          Publish only what is right ({right})
        </Button>
      )}
      {publishable > 0 && (
        <DialogButtons pending={isPending}>
          Publish {publishable === 1 ? 'one mealtime' : `${publishable} mealtimes`}
        </DialogButtons>
      )}
    </form>
  )
}

/** What is wrong, with the way to where it is mended. */
function ProblemText({ problem, onLeave }: { problem: Problem; onLeave: () => void }) {
  const { date, slot, because, meals = [] } = problem
  if (slot === undefined || because === 'unplanned')
    return (
      <>
        <PlaceLink {...{ date, slot, onLeave }}>{weekdayText(date)}</PlaceLink>: nothing is planned
      </>
    )
  const place = <PlaceLink {...{ date, slot, onLeave }}>{mealtimeName(date, slot)}</PlaceLink>
  if (because === 'no-labels')
    return (
      <>
        {place}: no diets and allergens are stated of{' '}
        {meals.map(({ mealId, title }, index) => (
          <span key={mealId}>
            {index > 0 && ', '}
            <Link
              to={`/dashboard/AllMeals?search=${encodeURIComponent(title)}`}
              className="underline underline-offset-2"
            >
              <bdi>{title}</bdi>
            </Link>
          </span>
        ))}
      </>
    )
  const atHours = because === 'no-hours' || because === 'closure'
  return (
    <>
      {place}:{' '}
      {atHours ? (
        <Link to="/dashboard/hours" className="underline underline-offset-2">
          {reasons[because]}
        </Link>
      ) : (
        reasons[because]
      )}
    </>
  )
}

interface PlaceLinkProps {
  date: string
  slot: Slot | undefined
  onLeave: () => void
  children: ReactNode
}

/** Leads to a place of the week, behind the dialog. */
const PlaceLink = ({ date, slot = 'lunch', onLeave, children }: PlaceLinkProps) => (
  <Link
    to={{ hash: placeId(date, slot), search: `?from=${date}` }}
    onClick={onLeave}
    className="font-semibold underline underline-offset-2"
  >
    {children}
  </Link>
)

type Planning = ApiClient['planning']
type Left = Awaited<ReturnType<Planning['publish'] | Planning['copyWeek']>>['left'][number]

const reasons: Readonly<Record<Left['because'], string>> = {
  empty: 'no meals yet',
  planned: 'planned already',
  past: 'over',
  'orders-closed': 'orders closed already',
  closure: 'kitchen closed',
  'no-hours': 'no opening hours',
  'no-labels': 'a meal without diets and allergens',
}

export const mealtimesText = (count: number) =>
  count === 0 ? 'No mealtime' : count === 1 ? 'One mealtime' : `${count} mealtimes`

/** What was done, and what was not with its reasons. */
export function outcomeOf(title: string, count: number, left: readonly Left[], what: string): Notice {
  if (left.length === 0) return { title }
  return {
    title,
    tone: count === 0 ? 'info' : 'success',
    message: <LeftAsBefore left={left} what={what} />,
    stays: true,
  }
}

/** How many are listed at once; more of them are counted by reason, and listed below. */
const mostListed = 5

function LeftAsBefore({ left, what }: { left: readonly Left[]; what: string }) {
  const all = (
    <ul>
      {left.map(({ date, slot, because }) => (
        <li key={`${date} ${slot}`}>
          {mealtimeName(date, slot)}: {reasons[because]}
        </li>
      ))}
    </ul>
  )
  const title = `${left.length} ${what}:`
  if (left.length <= mostListed)
    return (
      <>
        <p className="font-semibold text-ink">{title}</p>
        {all}
      </>
    )
  const counts = [...Map.groupBy(left, ({ because }) => because)].map(
    ([because, ones]) => `${reasons[because]} (${ones.length})`,
  )
  return (
    <>
      <p>
        <span className="font-semibold text-ink">{title}</span> {counts.join(', ')}.
      </p>
      <details className="mt-2 text-start text-sm">
        <summary className="mx-auto w-max cursor-pointer py-1.5">Which ones</summary>
        {all}
      </details>
    </>
  )
}
