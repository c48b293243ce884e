import { useQuery } from '@tanstack/react-query'
import { type Message, type PlannedWeek, type Slot, weekdayText, listText } from '@warm-ladle/contract'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { TimeSpan } from '../../ui/date-time.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import type { Notice } from '../../ui/dialogs.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { mealtimeName, getCellId } from './planner-context.ts'
import { reviewQuery } from './planning.ts'
import { texts } from './texts.ts'

interface PublishDialogProps {
  week: PlannedWeek
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the problems in a week's drafts before publishing all of them, or only those without problems. */
export function PublishDialog({ week, open, onOpenChange }: PublishDialogProps) {
  const t = useTranslate()
  const [from, until] = [week.days[0]?.date ?? '', week.days.at(-1)?.date ?? '']
  const api = useApi()
  const onDone = () => onOpenChange(false)
  // belongs to this component, since everything inside the dialog ends when the dialog closes
  const publication = useNotifyingMutation({
    act: 'planning.publish',
    run: (chosen: PublishOptions) => api.planning.publish({ body: { from, until, ...chosen } }),
    done: ({ published, left }) => {
      onDone()
      return {
        dialog: toNotice({
          title: t(texts.publishedCount, { mealtimes: published }),
          count: published,
          left,
          leftTitle: t(texts.stillDraft, { left: left.length }),
        }),
      }
    },
    failure: t(texts.notPublished),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(texts.publishQuestion, { dates: <TimeSpan from={from} until={until} as="dates" /> })}
    >
      <Reviewed {...{ week, from, until, publication, onDone }} />
    </Dialog>
  )
}

interface PublishOptions {
  readonly onlyRight: boolean
  /** Set only if the question is asked. */
  readonly requestsWithoutMealtime?: boolean
}

interface ReviewedProps {
  week: PlannedWeek
  from: string
  until: string
  publication: { readonly start: (chosen: PublishOptions) => void; readonly isPending: boolean }
  onDone: () => void
}

function Reviewed({ from, until, ...form }: ReviewedProps) {
  const t = useTranslate()
  return (
    <QueryState
      query={useQuery(reviewQuery(useApi(), from, until))}
      loading={<Loading text={t(texts.lookingThrough)} />}
      failure={t(texts.notLookedThrough)}
    >
      {(review) => <PublishForm {...form} review={review} />}
    </QueryState>
  )
}

type Review = Awaited<ReturnType<ApiClient['planning']['review']>>
type Problem = Review['problems'][number]

type PublishFormProps = Omit<ReviewedProps, 'from' | 'until'> & { review: Review }

function PublishForm({ week, review, publication: { start, isPending }, onDone }: PublishFormProps) {
  const t = useTranslate()
  const { publishable, right, problems, asksAnytime = false } = review
  const [anytime, answer] = useState<boolean>()
  const [isMissing, setMissing] = useState(false)
  const publish = (onlyRight: boolean) => {
    if (asksAnytime && anytime === undefined) setMissing(true)
    else start({ onlyRight, ...(anytime !== undefined && { requestsWithoutMealtime: anytime }) })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        publish(false)
      }}
    >
      <p className="text-muted">
        {publishable === 0 ? t(texts.nothingToPublish) : t(texts.publishable, { mealtimes: publishable })}
      </p>
      {problems.length > 0 && (
        <>
          <h3 className="mt-4 font-sans font-semibold">{t(texts.lookFirst)}</h3>
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
        <p className="my-4 rounded-xl bg-tint-saffron px-4 py-3 text-sm text-warning">{t(texts.isUtc)}</p>
      )}
      {asksAnytime && publishable > 0 && (
        <AnytimeQuestion answer={anytime} onAnswer={answer} isMissing={isMissing && anytime === undefined} />
      )}
      {right > 0 && right < publishable && (
        <Button variant="outline" className="mb-4" pending={isPending} onClick={() => publish(true)}>
          {t(texts.publishRight, { right })}
        </Button>
      )}
      {publishable > 0 && (
        <DialogButtons pending={isPending}>{t(texts.publish, { mealtimes: publishable })}</DialogButtons>
      )}
    </form>
  )
}

interface QuestionProps {
  answer: boolean | undefined
  onAnswer: (answer: boolean) => void
  /** Whether the question still has to be answered. */
  isMissing: boolean
}

/** When publishing its first week, a hostel decides whether meals can also be requested anytime. */
function AnytimeQuestion({ answer, onAnswer, isMissing }: QuestionProps) {
  const t = useTranslate()
  const id = useId()
  const choices = [
    { value: true, label: t(texts.anytimeYes) },
    { value: false, label: t(texts.anytimeNo) },
  ]
  return (
    <fieldset className="my-4" aria-describedby={id}>
      <legend className="font-semibold">{t(texts.anytime)}</legend>
      <p className="text-sm text-muted">{t(texts.anytimeQuestion)}</p>
      {choices.map(({ value, label }) => (
        <label key={label} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={id}
            checked={answer === value}
            onChange={() => onAnswer(value)}
            className="size-5 shrink-0 cursor-pointer accent-primary"
          />
          <span>{label}</span>
        </label>
      ))}
      <p id={id} role="alert" className="text-sm text-error">
        {isMissing && <span>{t(texts.anytimeMissing)}</span>}
      </p>
    </fieldset>
  )
}

/** A problem, with a link to where to fix it. */
function ProblemText({ problem, onLeave }: { problem: Problem; onLeave: () => void }) {
  const t = useTranslate()
  const { date, slot, because, meals = [] } = problem
  const link = <CellLink {...{ date, slot, onLeave }} />
  if (slot === undefined || because === 'unplanned')
    return <span>{t(texts.dayUnplanned, { weekday: weekdayText(t.language, date), place: link })}</span>
  const mealtime = mealtimeName(t, date, slot)
  if (because === 'no-labels')
    return <span>{t(texts.unlabelled, { mealtime, place: link, meals: <MealLinks meals={meals} /> })}</span>
  const atHours = because === 'no-hours' || because === 'closure'
  const reason = t(reasons[because])
  const linked = atHours ? (
    <Link to="/dashboard/hours" className="underline underline-offset-2">
      {reason}
    </Link>
  ) : (
    reason
  )
  return <span>{t(texts.problem, { mealtime, place: link, reason: linked })}</span>
}

function MealLinks({ meals }: { meals: NonNullable<Problem['meals']> }) {
  const t = useTranslate()
  return meals.map(({ mealId, title }, index) => (
    <span key={mealId}>
      {index > 0 && <span>{t(texts.comma)}</span>}
      <Link
        to={`/dashboard/AllMeals?search=${encodeURIComponent(title)}`}
        className="underline underline-offset-2"
      >
        <bdi>{title}</bdi>
      </Link>
    </span>
  ))
}

interface CellLinkProps {
  date: string
  slot: Slot | undefined
  onLeave: () => void
  /** Inserted by the text that contains the link. */
  children?: ReactNode
}

/** Links to a slot of the week, behind the dialog. */
const CellLink = ({ date, slot = 'lunch', onLeave, children }: CellLinkProps) => (
  <Link
    to={{ hash: getCellId(date, slot), search: `?from=${date}` }}
    onClick={onLeave}
    className="font-semibold underline underline-offset-2"
  >
    {children}
  </Link>
)

type Planning = ApiClient['planning']
type Left = Awaited<ReturnType<Planning['publish'] | Planning['copyWeek']>>['left'][number]

const reasons = {
  empty: texts.reasonEmpty,
  planned: texts.reasonPlanned,
  past: texts.reasonPast,
  'orders-closed': texts.reasonOrdersClosed,
  closure: texts.reasonClosure,
  'no-hours': texts.reasonNoHours,
  'no-labels': texts.reasonNoLabels,
} as const satisfies Readonly<Record<Left['because'], Message>>

interface Outcome {
  readonly title: string
  /** The number of mealtimes that succeeded. */
  readonly count: number
  readonly left: readonly Left[]
  /** The title above the others. */
  readonly leftTitle: string
}

/** Says what succeeded, and what did not, with the reasons. */
export function toNotice({ title, count, left, leftTitle }: Outcome): Notice {
  if (left.length === 0) return { title }
  return {
    title,
    tone: count === 0 ? 'info' : 'success',
    message: <LeftAsBefore left={left} title={leftTitle} />,
    stays: true,
  }
}

/** Max mealtimes listed immediately. If there are more, they are counted by reason and listed below. */
const maxListed = 5

function LeftAsBefore({ left, title }: { left: readonly Left[]; title: string }) {
  const t = useTranslate()
  const all = (
    <ul>
      {left.map(({ date, slot, because }) => (
        <li key={`${date} ${slot}`}>
          {t(texts.leftBecause, {
            mealtime: mealtimeName(t, date, slot),
            reason: t(reasons[because]),
          })}
        </li>
      ))}
    </ul>
  )
  if (left.length <= maxListed)
    return (
      <>
        <p className="font-semibold text-ink">{title}</p>
        {all}
      </>
    )
  const counts = [...Map.groupBy(left, ({ because }) => because)].map(([because, ones]) =>
    t(texts.reasonCount, { reason: t(reasons[because]), count: ones.length }),
  )
  return (
    <>
      <p>
        <span className="font-semibold text-ink">{title}</span> <span>{listText(t.language, counts)}</span>.
      </p>
      <details className="mt-2 text-start text-sm">
        <summary className="mx-auto w-max cursor-pointer py-1.5">{t(texts.whichOnes)}</summary>
        {all}
      </details>
    </>
  )
}
