import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import {
  planning as contract,
  type PlannedMealtime,
  type PlannedServing,
  categoryOf,
} from '@warm-ladle/contract'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useTranslate } from '../page/language.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { mealtimeName } from './planner-context.ts'
import { othersQuery, touchedByPlanning } from './planning.ts'
import { texts } from './texts.ts'

export const withdrawDraft = (id: string): string => `withdraw-serving:${id}`

interface WithdrawProps {
  mealtime: PlannedMealtime
  serving: PlannedServing
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Takes a meal off that residents have asked for, or serves another one instead, for a reason. */
export function WithdrawServing({ mealtime, serving, open, onOpenChange }: WithdrawProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      isGrave
      title={t(texts.withdrawQuestion, {
        meal: serving.title,
        mealtime: mealtimeName(t, mealtime.date, mealtime.slot),
      })}
      description={t(texts.withdrawNote, { taken: serving.taken })}
    >
      <WithdrawForm mealtime={mealtime} serving={serving} onWithdrawn={() => onOpenChange(false)} />
    </Dialog>
  )
}

const Fields = contract.withdraw.body
type Fields = z.infer<typeof Fields>

function WithdrawForm({
  mealtime,
  serving,
  onWithdrawn,
}: Pick<WithdrawProps, 'mealtime' | 'serving'> & { onWithdrawn: () => void }) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { reason: '' } })
  const draft = useDraft(withdrawDraft(serving.id), form)
  const { start, isPending } = useWithdrawServing(serving, form, draft.afterSending(onWithdrawn))
  const field = fieldsOf(form)
  const planned = new Set(mealtime.servings.map(({ mealId }) => mealId))
  const { data: meals = [] } = useQuery(othersQuery(useApi(), categoryOf[mealtime.slot]))
  return (
    <DialogForm
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      pending={isPending}
      submit={t(texts.withdraw, { meal: serving.title })}
      keep={t(texts.keepIt)}
    >
      <SelectField
        label={t(texts.instead)}
        error={field('instead').error}
        {...form.register('instead', { setValueAs: (id: string) => id || undefined })}
      >
        <option value="">{t(texts.noOtherMeal)}</option>
        {meals
          .filter(({ _id }) => !planned.has(_id))
          .map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
      </SelectField>
      <TextField label={t(texts.reason)} hint={t(texts.residentsRead)} {...field('reason')} />
    </DialogForm>
  )
}

function useWithdrawServing({ id }: PlannedServing, form: UseFormReturn<Fields>, onWithdrawn: () => void) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    run: (body: Fields) => api.planning.withdraw({ params: { id }, body }),
    done: (answer) => {
      onWithdrawn()
      return messageToast(answer)
    },
    failure: t(texts.notWithdrawn),
    form,
    invalidates: touchedByPlanning,
  })
}
