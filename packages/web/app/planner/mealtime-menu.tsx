import { zodResolver } from '@hookform/resolvers/zod'
import { api as contract, countsText, type PlannedMealtime } from '@warm-ladle/contract'
import { Ban, CalendarPlus, Clock, Copy, Ellipsis, StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/form.tsx'
import { useDraft, useDraftWindow } from '../forms/use-draft.ts'
import { ActionItem, ActionMenu } from '../ui/action-menu.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { CopyDialog, copyOf } from './copy-dialog.tsx'
import { moveDraft, MoveMealtime } from './move-mealtime.tsx'
import { mealtimeName, usePlanner } from './planner-context.ts'
import { touchedByPlanning } from './planning.ts'

/** What can be done with a mealtime besides changing its meals. */
export function MealtimeMenu({
  mealtime,
  onNote,
}: {
  mealtime: PlannedMealtime
  onNote: (() => void) | undefined
}) {
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
            aria-label={`More for ${mealtimeName(date, slot)}`}
            className="-me-2 size-11! md:size-8! xl:me-0 xl:size-6! print:hidden"
          >
            <Ellipsis aria-hidden="true" className="size-4.5" />
          </Button>
        }
      >
        {canPlanAgain && (
          <ActionItem icon={CalendarPlus} text="Plan again" onPress={() => planning.start()} />
        )}
        {canCopy && <ActionItem icon={Copy} text="Copy to other days" onPress={() => setCopying(true)} />}
        {onNote && <ActionItem icon={StickyNote} text="Add a note" onPress={onNote} />}
        {state === 'draft' && (
          <ActionItem icon={Trash2} text="Remove draft" onPress={() => void removal.start()} />
        )}
        {state === 'published' && startsAt > now && (
          <ActionItem icon={Clock} text="Move to another time" onPress={() => setMoving(true)} />
        )}
        {state === 'published' && (
          <ActionItem icon={Ban} text="Cancel mealtime" onPress={() => setCancelling(true)} />
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
const CancelMealtime = ({ mealtime, open, onOpenChange }: CancelMealtimeProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    isGrave
    title={
      <>
        Cancel {mealtime.slot} on <DateTime at={mealtime.date} as="day" />?
      </>
    }
    description={consequence(mealtime)}
  >
    <CancelForm mealtime={mealtime} onCancelled={() => onOpenChange(false)} />
  </Dialog>
)

function CancelForm({ mealtime, onCancelled }: { mealtime: PlannedMealtime; onCancelled: () => void }) {
  const form = useForm({
    resolver: zodResolver(contract.planning.cancel.body),
    defaultValues: { reason: '' },
  })
  const draft = useDraft(cancelDraft(mealtime.id), form)
  const { start, isPending } = useCancelMealtime(mealtime.id, form, draft.afterSending(onCancelled))
  return (
    <DialogForm
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      pending={isPending}
      submit={`Cancel ${mealtimeName(mealtime.date, mealtime.slot)}`}
      keep="Keep it"
    >
      <TextField
        label="Reason"
        hint="Residents read it. It can be planned again; its requests stay cancelled."
        {...fieldsOf(form)('reason')}
      />
    </DialogForm>
  )
}

/** What is lost with a mealtime. */
function consequence({ counts: { waiting } }: PlannedMealtime): string {
  if (waiting.people === 0) return 'No request is waiting.'
  return `${countsText(waiting)}. Their requests are closed, and they are told why.`
}

interface Reason {
  readonly reason: string
}

/** Cancels a published mealtime; `onCancelled` closes its form. */
function useCancelMealtime(id: string, form: UseFormReturn<{ reason: string }>, onCancelled: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (body: Reason) => api.planning.cancel({ params: { id }, body }),
    done: (answer) => {
      onCancelled()
      return messageToast(answer)
    },
    failure: 'It could not be cancelled.',
    form,
    invalidates: touchedByPlanning,
  })
}

/** Plans a cancelled mealtime again, as a draft with the same meals. */
function usePlanAgain(mealtime: PlannedMealtime) {
  const api = useApi()
  return useNotifyingMutation({
    run: () => {
      const { servings, ...rest } = copyOf(mealtime, mealtime.date)
      return api.planning.add({ body: { ...rest, servings: [...servings] } })
    },
    done: () => ({ toast: { title: `${mealtimeName(mealtime.date, mealtime.slot)} is a draft again.` } }),
    failure: 'It could not be planned again.',
    invalidates: touchedByPlanning,
  })
}

/** Removes the draft of a mealtime with its meals. */
function useRemoveDraft({ id, date, slot, servings }: PlannedMealtime) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: `Remove ${mealtimeName(date, slot)}?`,
      message:
        servings.length === 0
          ? 'It has no meals.'
          : `Its ${mealsText(servings.length)} will be taken off the plan.`,
      confirmLabel: `Remove ${mealtimeName(date, slot)}`,
    },
    run: () => api.planning.remove({ params: { id } }),
    done: messageToast,
    failure: 'It could not be removed.',
    invalidates: touchedByPlanning,
  })
}

const mealsText = (count: number) => (count === 1 ? 'one dish' : `${count} dishes`)
