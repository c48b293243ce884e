import { planning as contract, countsText, type PlannedMealtime } from '@warm-ladle/contract'
import { Ban, CalendarPlus, Clock, Copy, Ellipsis, StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { ActionItem, ActionMenu } from '../../ui/action-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { TextField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { CopyDialog, toCopy } from './copy-dialog.tsx'
import { moveDraft, MoveMealtime } from './move-mealtime.tsx'
import { mealtimeName, onHover, usePlanner } from './planner-context.ts'
import { texts } from './texts.ts'

/** The actions for a mealtime, except those for its meals. */
export function MealtimeMenu({
  mealtime,
  onNote,
}: {
  mealtime: PlannedMealtime
  onNote: (() => void) | undefined
}) {
  const t = useTranslate()
  const { id, date, slot, state, servings, startsAt, endsAt } = mealtime
  const [isCopying, setCopying] = useState(false)
  const [isCancelling, setCancelling] = useDraftWindow(cancelDraft(id))
  const [isMoving, setMoving] = useDraftWindow(moveDraft(id))
  const removal = useRemoveDraft(mealtime)
  const planning = usePlanAgain(mealtime)
  const { now } = usePlanner().week
  const canCopy = servings.some(({ mealId }) => mealId !== null)
  const canPlanAgain = state === 'cancelled' && endsAt > now
  if (!canCopy && !canPlanAgain && state !== 'draft' && state !== 'published') return null
  return (
    <>
      <ActionMenu
        className="w-60"
        button={
          <Button
            variant="ghost"
            size="sm"
            icon
            aria-label={t(texts.moreFor, { mealtime: mealtimeName(t, date, slot) })}
            className={classNames('-me-2 size-11! md:size-8! xl:me-0 xl:size-6! print:hidden', onHover)}
          >
            <Ellipsis aria-hidden="true" className="size-4.5" />
          </Button>
        }
      >
        {canPlanAgain && (
          <ActionItem icon={CalendarPlus} text={t(texts.planAgain)} onPress={() => planning.start()} />
        )}
        {canCopy && <ActionItem icon={Copy} text={t(texts.copyElsewhere)} onPress={() => setCopying(true)} />}
        {onNote && <ActionItem icon={StickyNote} text={t(texts.addNote)} onPress={onNote} />}
        {state === 'draft' && (
          <ActionItem icon={Trash2} text={t(texts.removeDraft)} onPress={() => void removal.start()} />
        )}
        {state === 'published' && startsAt > now && (
          <ActionItem icon={Clock} text={t(texts.moveElsewhere)} onPress={() => setMoving(true)} />
        )}
        {state === 'published' && (
          <ActionItem icon={Ban} text={t(texts.cancelMealtime)} onPress={() => setCancelling(true)} />
        )}
      </ActionMenu>
      <CopyDialog open={isCopying} onOpenChange={setCopying} date={date} mealtimes={[mealtime]} />
      <MoveMealtime open={isMoving} onOpenChange={setMoving} mealtime={mealtime} />
      <CancelMealtime open={isCancelling} onOpenChange={setCancelling} mealtime={mealtime} />
    </>
  )
}

interface CancelMealtimeProps {
  mealtime: PlannedMealtime
  open: boolean
  onOpenChange: (open: boolean) => void
}

const cancelDraft = (id: string): string => `cancel-mealtime:${id}`

/** Asks for the reason before a published mealtime is cancelled. */
function CancelMealtime({ mealtime, open, onOpenChange }: CancelMealtimeProps) {
  const t = useTranslate()
  const api = useApi()
  const { id, slot, date, counts } = mealtime
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(texts.cancelQuestion, { slot, date: <DateTime at={date} as="day" /> })}
      description={
        counts.waiting.people === 0
          ? t(texts.noneWaiting)
          : t(texts.waiting, { waiting: countsText(t.language, counts.waiting) })
      }
      form={{
        schema: contract.cancel.body,
        defaultValues: { reason: '' },
        draft: cancelDraft(id),
        act: 'planning.cancel',
        run: (body) => api.planning.cancel({ params: { id }, body }),
        done: messageToast,
        failure: t(texts.notCancelled),
      }}
      submit={t(texts.cancelIt, { mealtime: mealtimeName(t, date, slot) })}
      keep={t(texts.keepIt)}
    >
      {({ field }) => <TextField label={t(texts.reason)} hint={t(texts.cancelHint)} {...field('reason')} />}
    </FormDialog>
  )
}

/** Plans a cancelled mealtime again, as a draft with the same meals. */
function usePlanAgain(mealtime: PlannedMealtime) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'planning.add',
    run: () => {
      const { servings, ...rest } = toCopy(mealtime, mealtime.date)
      return api.planning.add({ body: { ...rest, servings: [...servings] } })
    },
    done: () => ({
      toast: {
        title: t(texts.draftAgain, { mealtime: mealtimeName(t, mealtime.date, mealtime.slot) }),
      },
    }),
    failure: t(texts.notPlannedAgain),
  })
}

/** Removes a draft mealtime with its meals. */
function useRemoveDraft({ id, date, slot, servings }: PlannedMealtime) {
  const t = useTranslate()
  const api = useApi()
  const name = mealtimeName(t, date, slot)
  return useConfirmedMutation({
    question: {
      title: t(texts.removeQuestion, { mealtime: name }),
      message: servings.length === 0 ? t(texts.hasNoMeals) : t(texts.itsMeals, { meals: servings.length }),
      confirmLabel: t(texts.removeMealtime, { mealtime: name }),
    },
    act: 'planning.remove',
    run: () => api.planning.remove({ params: { id } }),
    done: messageToast,
    failure: t(texts.notRemoved),
  })
}
