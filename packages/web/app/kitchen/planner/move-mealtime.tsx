import { zodResolver } from '@hookform/resolvers/zod'
import { planning as contract, type PlannedMealtime, wallTimeAt } from '@warm-ladle/contract'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { fieldsOf } from '../../forms/form.tsx'
import { type SaveShared, useSharedForm } from '../../forms/use-shared-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { useTimeInput } from '../../ui/use-time-input.ts'
import { messageToast } from '../../ui/toasts.tsx'
import { mealtimeName, usePlanner } from './planner-context.ts'
import { texts } from './texts.ts'

export const moveDraft = (id: string): string => `move-mealtime:${id}`

interface MoveProps {
  mealtime: PlannedMealtime
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Moves a published mealtime to another time of its day. */
export function MoveMealtime({ mealtime, open, onOpenChange }: MoveProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(texts.moveMealtime, { mealtime: mealtimeName(t, mealtime.date, mealtime.slot) })}
      description={t(texts.moveNote)}
    >
      <MoveForm mealtime={mealtime} onMoved={() => onOpenChange(false)} />
    </Dialog>
  )
}

const Fields = z.pick(contract.move.body, { opens: true, closes: true })
type Fields = z.infer<typeof Fields>

function MoveForm({ mealtime, onMoved }: { mealtime: PlannedMealtime; onMoved: () => void }) {
  const t = useTranslate()
  const { timeZone } = usePlanner().week
  const record = {
    opens: wallTimeAt(mealtime.startsAt, timeZone),
    closes: wallTimeAt(mealtime.endsAt, timeZone),
    revision: mealtime.revision,
  }
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: timesIn(record) })
  const { draft, save } = useSharedForm({
    form,
    name: moveDraft(mealtime.id),
    record,
    toFields: timesIn,
    names: { opens: { label: t(texts.from) }, closes: { label: t(texts.until) } },
  })
  const { start, isPending } = useMoveMealtime(mealtime.id, { form, save }, draft.afterSending(onMoved))
  const field = fieldsOf(form)
  const time = useTimeInput()
  return (
    <DialogForm draft={draft} onSubmit={form.handleSubmit(start)} pending={isPending} submit={t(texts.move)}>
      <TextField label={t(texts.from)} {...time} className="sm:col-span-1!" {...field('opens')} />
      <TextField label={t(texts.until)} {...time} className="sm:col-span-1!" {...field('closes')} />
    </DialogForm>
  )
}

const timesIn = ({ opens, closes }: Fields) => ({ opens, closes })

interface Saved {
  form: UseFormReturn<Fields>
  save: SaveShared<Fields>
}

function useMoveMealtime(id: string, { form, save }: Saved, onMoved: () => void) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'planning.move',
    run: (typed: Fields) =>
      save(typed, (body, revision) => api.planning.move({ params: { id }, body: { ...body, revision } })),
    done: (answer) => {
      onMoved()
      return messageToast(answer)
    },
    failure: t(texts.notMoved),
    form,
  })
}
