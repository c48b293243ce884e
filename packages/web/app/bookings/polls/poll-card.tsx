import { mealtimePhrase, type Poll, type PollOption } from '@warm-ladle/contract'
import { Check, Lightbulb } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { MealLink, MealThumb } from '../../menu/meal-thumb.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { useIsBadged } from '../../people/use-member.ts'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

/** The question of a poll. */
export const pollTitle = (t: Translate, { mealtime }: Pick<Poll, 'mealtime'>): string =>
  mealtime ? t(texts.whatToCookFor, { mealtime: mealtimePhrase(t.language, mealtime) }) : t(texts.whatToCook)

/** A poll in which members with a badge vote with one tap. Votes are shown once they have voted or it has closed. */
export function PollCard({ poll }: { poll: Poll }) {
  const t = useTranslate()
  const isBadged = useIsBadged()
  const { start, isPending } = useVote(poll._id)
  const mayVote = poll.state !== 'closed' && isBadged !== false
  return (
    <PollFrame poll={poll}>
      <PollOptions poll={poll}>
        {(shown) => (
          <OptionChoice
            {...shown}
            isBusy={isPending}
            onVote={mayVote ? () => start(shown.option.id) : undefined}
          />
        )}
      </PollOptions>
      {poll.state !== 'closed' && isBadged === false && (
        <p className="mt-3 text-sm text-muted">{t(texts.badgeNeeded)}</p>
      )}
    </PollFrame>
  )
}

function useVote(id: string) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'polls.vote',
    run: (optionId: string) => api.polls.vote({ params: { id }, body: { optionId } }),
    done: messageToast,
    failure: t(texts.notVoted),
  })
}

/** A poll's question, with what has become of it. */
export function PollFrame({ poll, aside, children }: { poll: Poll; aside?: ReactNode; children: ReactNode }) {
  const t = useTranslate()
  const id = useId()
  const planned = poll.state === 'closed' ? poll.planned : undefined
  return (
    <section aria-labelledby={id} className="surface p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-xl wrap-anywhere">
            {pollTitle(t, poll)}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {planned ? (
              <Link to={`/week?from=${planned.date}`} className="font-semibold text-primary hover:underline">
                {t(texts.plannedFor, { mealtime: mealtimePhrase(t.language, planned) })}
              </Link>
            ) : poll.state === 'closed' ? (
              t(texts.closed)
            ) : (
              t(texts.closes, { moment: <DateTime at={poll.closesAt} as="clock" /> })
            )}
          </p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface PollOptionsProps {
  poll: Poll
  children: (shown: ShownOption) => ReactNode
}

export interface ShownOption {
  readonly option: PollOption
  /** Whether the caller voted for it. */
  readonly isOwn: boolean
  /** Undefined while the caller may not know the votes. */
  readonly votes: { readonly own: number; readonly all: number } | undefined
}

/** A poll's options in its order. */
export function PollOptions({ poll, children }: PollOptionsProps) {
  const own = poll.state === 'open' ? undefined : poll.ownOption
  const counted = poll.state === 'open' ? [] : poll.options
  const all = counted.reduce((sum, { votes }) => sum + votes, 0)
  const votesFor = (id: string) => {
    const found = counted.find((option) => option.id === id)
    return found && { own: found.votes, all }
  }
  return (
    <ul className="mt-4 grid gap-2 sm:grid-cols-2">
      {poll.options.map((option) => (
        <li key={option.id} className="flex min-w-0 flex-col">
          {children({ option, isOwn: option.id === own, votes: votesFor(option.id) })}
        </li>
      ))}
    </ul>
  )
}

interface OptionChoiceProps extends ShownOption {
  isBusy: boolean
  /** Undefined if the caller cannot vote. */
  onVote: (() => void) | undefined
}

function OptionChoice({ isBusy, onVote, ...shown }: OptionChoiceProps) {
  const { isOwn } = shown
  const look = classNames(
    'flex min-h-16 w-full flex-1 items-center gap-3 rounded-xl border p-2 text-start',
    isOwn ? 'border-leaf bg-tint-leaf' : 'border-line',
  )
  if (!onVote)
    return (
      <div className={look}>
        <OptionContent {...shown} isLinked />
      </div>
    )
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      aria-busy={isBusy || undefined}
      onClick={isOwn ? undefined : onVote}
      className={classNames(look, !isOwn && 'cursor-pointer hover:bg-line')}
    >
      <OptionContent {...shown} />
      {!isOwn && <span className="size-5 shrink-0 rounded-full border border-field-line" />}
    </button>
  )
}

interface OptionContentProps extends ShownOption {
  /** Whether a meal links to its page. */
  isLinked?: boolean
  /** What follows the title. */
  children?: ReactNode
}

/** An option's picture, title and votes. */
export function OptionContent({ option, isOwn, votes, isLinked = false, children }: OptionContentProps) {
  const t = useTranslate()
  const { meal, title } = option
  return (
    <>
      {meal ? (
        <MealThumb meal={meal} />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-tint-saffron text-warning">
          <Lightbulb aria-hidden="true" className="size-5" />
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          <MealLink id={isLinked && meal?.isOnMenu ? meal.id : null}>
            <bdi>{title}</bdi>
          </MealLink>
          {children}
        </span>
        {votes && (
          <>
            <ShareBar share={votes.own / Math.max(1, votes.all)} />
            <span className="text-sm text-muted tabular-nums">{t(texts.votes, { votes: votes.own })}</span>
          </>
        )}
      </span>
      {isOwn && (
        <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-leaf">
          <Check aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t(texts.yourVote)}</span>
        </span>
      )}
    </>
  )
}
