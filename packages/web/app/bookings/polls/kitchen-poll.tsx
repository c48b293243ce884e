import { type Poll, type PollOption, Slot, slotNames, slots, withMessage } from '@warm-ladle/contract'
import { CircleStop, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { AnnounceMeal, ideaDraft } from '../../menu/announce-meal.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { RowAction, RowActions, RowRemoval } from '../../ui/row-action.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { OptionContent, PollFrame, PollOptions, pollTitle, type ShownOption } from './poll-card.tsx'
import { texts } from './texts.ts'

type ClosedPoll = Extract<Poll, { state: 'closed' }>

/** A poll with the kitchen's actions: close or remove it, and plan its winner. */
export function KitchenPoll({ poll }: { poll: Poll }) {
  const t = useTranslate()
  const title = pollTitle(t, poll)
  const closing = useClosePoll(poll._id)
  const removal = useRemovePoll(poll._id)
  return (
    <PollFrame
      poll={poll}
      aside={
        <RowActions>
          {poll.state !== 'closed' && (
            <RowAction
              label={t(texts.close)}
              subject={title}
              icon={CircleStop}
              isMain
              pending={closing.isPending}
              onPress={closing.start}
            />
          )}
          <RowRemoval label={t(texts.remove)} subject={title} removal={removal} />
        </RowActions>
      }
    >
      <PollOptions poll={poll}>
        {(shown) => (
          <div className="flex min-h-16 flex-1 flex-wrap items-center gap-3 rounded-xl border border-line p-2 [&>.btn]:ms-auto">
            <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
              <OptionContent {...shown} isLinked>
                {poll.state === 'closed' && <Outcome poll={poll} id={shown.option.id} />}
              </OptionContent>
            </div>
            {poll.state === 'closed' && <OptionAction poll={poll} {...shown} />}
          </div>
        )}
      </PollOptions>
    </PollFrame>
  )
}

/** Marks the winner, or the options that share the first place. */
function Outcome({ poll: { winners, planned }, id }: { poll: ClosedPoll; id: string }) {
  const t = useTranslate()
  const won = planned ? planned.optionId === id : winners.includes(id)
  if (!won) return null
  return planned || winners.length === 1 ? (
    <Badge tone="success">{t(texts.winner)}</Badge>
  ) : (
    <Badge tone="saffron">{t(texts.tied)}</Badge>
  )
}

/** What the kitchen can do with an option: make an idea a meal, or plan a winner. */
function OptionAction({ poll, option }: { poll: ClosedPoll } & Pick<ShownOption, 'option'>) {
  const t = useTranslate()
  const { meal, id } = option
  if (!meal) return <AddIdea poll={poll} option={option} />
  if (poll.planned || !poll.winners.includes(id)) return null
  if (!meal.isOnMenu)
    return (
      <ButtonLink to="/dashboard/UpcomingMeals" variant="outline" size="sm" className="max-sm:h-11">
        {t(texts.notOnMenu)}
      </ButtonLink>
    )
  return poll.mealtime ? (
    <PlanAtOnce poll={poll} option={option} />
  ) : (
    <PlanLater poll={poll} option={option} />
  )
}

interface ActionProps {
  poll: ClosedPoll
  option: PollOption
}

function PlanAtOnce({ poll: { _id: id }, option }: ActionProps) {
  const t = useTranslate()
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    act: 'polls.plan',
    run: () => api.polls.plan({ params: { id }, body: { optionId: option.id } }),
    done: messageToast,
    failure: t(texts.notPlanned),
  })
  return <PlanButton title={option.title} pending={isPending} onClick={() => start()} />
}

interface PlanButtonProps {
  title: string
  pending?: boolean
  onClick: () => void
}

function PlanButton({ title, ...button }: PlanButtonProps) {
  const t = useTranslate()
  return (
    <Button size="sm" className="max-sm:h-11" aria-label={t(texts.planMeal, { meal: title })} {...button}>
      {t(texts.plan)}
    </Button>
  )
}

const MealtimeFields = z.object({ date: z.iso.date(withMessage(texts.chooseDate)), slot: Slot })

/** Plans the winner of a poll that was not about a mealtime. */
function PlanLater({ poll: { _id: id }, option }: ActionProps) {
  const t = useTranslate()
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlanButton title={option.title} onClick={() => setOpen(true)} />
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(texts.planMeal, { meal: option.title })}
        description={t(texts.planText)}
        form={{
          schema: MealtimeFields,
          defaultValues: { date: '', slot: 'dinner' },
          act: 'polls.plan',
          run: (mealtime) => api.polls.plan({ params: { id }, body: { optionId: option.id, mealtime } }),
          done: messageToast,
          failure: t(texts.notPlanned),
        }}
        submit={t(texts.plan)}
      >
        {({ field }) => (
          <>
            <TextField label={t(texts.date)} type="date" className="sm:col-span-1!" {...field('date')} />
            <SelectField label={t(texts.mealtime)} className="sm:col-span-1!" {...field('slot')}>
              <SlotOptions />
            </SelectField>
          </>
        )}
      </FormDialog>
    </>
  )
}

export function SlotOptions() {
  const t = useTranslate()
  return slots.map((slot) => (
    <option key={slot} value={slot}>
      {t(slotNames[slot])}
    </option>
  ))
}

/** Announces an idea as an upcoming meal, and then records the meal in the poll. */
function AddIdea({ poll: { _id: id }, option }: ActionProps) {
  const t = useTranslate()
  const api = useApi()
  const [isOpen, setOpen] = useDraftWindow(ideaDraft(option.id))
  const { start } = useNotifyingMutation({
    act: 'polls.addMeal',
    run: (mealId: string) => api.polls.addMeal({ params: { id }, body: { optionId: option.id, mealId } }),
    done: messageToast,
    failure: t(texts.notAdded),
  })
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        className="max-sm:h-11"
        aria-label={t(texts.addIdea, { idea: option.title })}
        onClick={() => setOpen(true)}
      >
        <Lightbulb aria-hidden="true" className="size-4" />
        {t(texts.addAsMeal)}
      </Button>
      <AnnounceMeal open={isOpen} onOpenChange={setOpen} idea={option} onAnnounced={start} />
    </>
  )
}

function useClosePoll(id: string) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.closeQuestion),
      message: t(texts.closeQuestionText),
      confirmLabel: t(texts.close),
      tone: 'info',
    },
    act: 'polls.close',
    run: () => api.polls.close({ params: { id } }),
    done: messageToast,
    failure: t(texts.notClosed),
  })
}

function useRemovePoll(id: string) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.removeQuestion),
      message: t(texts.removeQuestionText),
      confirmLabel: t(texts.remove),
    },
    act: 'polls.remove',
    run: () => api.polls.remove({ params: { id } }),
    done: messageToast,
    failure: t(texts.notRemoved),
  })
}
