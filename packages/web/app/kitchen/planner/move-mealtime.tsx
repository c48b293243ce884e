import { planning as contract, type PlannedMealtime, wallTimeAt } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useSharedActForm } from '../../forms/use-act-form.ts'
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

const MealtimeTimes = z.pick(contract.move.body, { opens: true, closes: true })

function MoveForm({ mealtime, onMoved }: { mealtime: PlannedMealtime; onMoved: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const { timeZone } = usePlanner().week
  const record = {
    opens: wallTimeAt(mealtime.startsAt, timeZone),
    closes: wallTimeAt(mealtime.endsAt, timeZone),
    revision: mealtime.revision,
  }
  const form = useSharedActForm({
    schema: MealtimeTimes,
    draft: moveDraft(mealtime.id),
    record,
    toFields: timesIn,
    names: { opens: { label: t(texts.from) }, closes: { label: t(texts.until) } },
    act: 'planning.move',
    run: (body, revision) => api.planning.move({ params: { id: mealtime.id }, body: { ...body, revision } }),
    onSent: onMoved,
    done: messageToast,
    failure: t(texts.notMoved),
  })
  const { field } = form
  const time = useTimeInput()
  return (
    <DialogForm form={form} submit={t(texts.move)}>
      <TextField label={t(texts.from)} {...time} className="sm:col-span-1!" {...field('opens')} />
      <TextField label={t(texts.until)} {...time} className="sm:col-span-1!" {...field('closes')} />
    </DialogForm>
  )
}

const timesIn = ({ opens, closes }: z.infer<typeof MealtimeTimes>) => ({ opens, closes })
