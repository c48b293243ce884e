import { zodResolver } from '@hookform/resolvers/zod'
import { api as contract, counted, type PlannedMealtime } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/fields-of.ts'
import { useDraft } from '../forms/use-draft.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useCancelMealtime } from './use-cancel-mealtime.ts'

interface CancelMealtimeProps {
  mealtime: PlannedMealtime
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const cancelDraft = (id: string): string => `cancel-mealtime:${id}`

/** Asks for the reason before a published mealtime is cancelled. */
export const CancelMealtime = ({ mealtime, open, onOpenChange }: CancelMealtimeProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    isGrave
    title={
      <>
        Cancel {mealtime.slot} on <DateTime at={mealtime.date} as="weekday and date" />?
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
      submit="Cancel mealtime"
      keep="Keep it"
    >
      <TextField
        label="Reason"
        hint="Residents read it. A mealtime that was cancelled cannot be published again."
        {...fieldsOf(form)('reason')}
      />
    </DialogForm>
  )
}

/** What is lost with a mealtime. */
function consequence({ waiting: { requests, portions } }: PlannedMealtime): string {
  if (requests === 0) return 'No request is waiting.'
  const asked = `${counted(requests, 'request')}, ${counted(portions, 'portion')}`
  return `${asked}. ${requests === 1 ? 'It is closed, and its resident is' : 'They are closed, and their residents are'} told why.`
}
