import { zodResolver } from '@hookform/resolvers/zod'
import { api as contract, type PlannedMealtime, wallTimeAt } from '@warm-ladle/contract'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { useTimeInput } from '../ui/use-time-input.ts'
import { messageToast } from '../ui/toasts.tsx'
import { mealtimeName, usePlanner } from './planner-context.ts'
import { touchedByPlanning } from './planning.ts'

export const moveDraft = (id: string): string => `move-mealtime:${id}`

interface MoveProps {
  mealtime: PlannedMealtime
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Moves a published mealtime to another time of its day. */
export const MoveMealtime = ({ mealtime, open, onOpenChange }: MoveProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={`Move ${mealtimeName(mealtime.date, mealtime.slot)}`}
    description="Orders close as long before it as they did. Those who have booked are told; their requests stay."
  >
    <MoveForm mealtime={mealtime} onMoved={() => onOpenChange(false)} />
  </Dialog>
)

const Fields = contract.planning.move.body
type Fields = z.infer<typeof Fields>

function MoveForm({ mealtime, onMoved }: { mealtime: PlannedMealtime; onMoved: () => void }) {
  const { timeZone } = usePlanner().week
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: {
      opens: wallTimeAt(mealtime.startsAt, timeZone),
      closes: wallTimeAt(mealtime.endsAt, timeZone),
    },
  })
  const draft = useDraft(moveDraft(mealtime.id), form)
  const { start, isPending } = useMoveMealtime(mealtime.id, form, draft.afterSending(onMoved))
  const field = fieldsOf(form)
  const time = useTimeInput()
  return (
    <DialogForm draft={draft} onSubmit={form.handleSubmit(start)} pending={isPending} submit="Move">
      <TextField label="From" {...time} className="sm:col-span-1!" {...field('opens')} />
      <TextField label="Until" {...time} className="sm:col-span-1!" {...field('closes')} />
    </DialogForm>
  )
}

function useMoveMealtime(id: string, form: UseFormReturn<Fields>, onMoved: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (body: Fields) => api.planning.move({ params: { id }, body }),
    done: (answer) => {
      onMoved()
      return messageToast(answer)
    },
    failure: 'It could not be moved.',
    form,
    invalidates: touchedByPlanning,
  })
}
