import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import {
  api as contract,
  counted,
  type PlannedMealtime,
  type PlannedServing,
  slotNames,
} from '@warm-ladle/contract'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { mealtimeName } from './planner-context.ts'
import { othersQuery, touchedByPlanning } from './planning.ts'

export const withdrawDraft = (id: string): string => `withdraw-serving:${id}`

interface WithdrawProps {
  mealtime: PlannedMealtime
  serving: PlannedServing
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Takes a meal off that residents have asked for, or serves another one instead, for a reason. */
export const WithdrawServing = ({ mealtime, serving, open, onOpenChange }: WithdrawProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    isGrave
    title={`Take ${serving.title} off ${mealtimeName(mealtime.date, mealtime.slot)}?`}
    description={`${counted(serving.taken, 'portion')} of it ${serving.taken === 1 ? 'is' : 'are'} taken. With another meal instead, the requests of those whom it suits stay; all others that wait are cancelled, and everyone is told why.`}
  >
    <WithdrawForm mealtime={mealtime} serving={serving} onWithdrawn={() => onOpenChange(false)} />
  </Dialog>
)

const Fields = contract.planning.withdraw.body
type Fields = z.infer<typeof Fields>

function WithdrawForm({
  mealtime,
  serving,
  onWithdrawn,
}: Pick<WithdrawProps, 'mealtime' | 'serving'> & { onWithdrawn: () => void }) {
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { reason: '' } })
  const draft = useDraft(withdrawDraft(serving.id), form)
  const { start, isPending } = useWithdrawServing(serving, form, draft.afterSending(onWithdrawn))
  const field = fieldsOf(form)
  const planned = new Set(mealtime.servings.map(({ mealId }) => mealId))
  const { data: meals = [] } = useQuery(othersQuery(useApi(), slotNames[mealtime.slot]))
  return (
    <DialogForm
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      pending={isPending}
      submit={`Take ${serving.title} off`}
      keep="Keep it"
    >
      <SelectField
        label="Instead"
        error={field('instead').error}
        {...form.register('instead', { setValueAs: (id: string) => id || undefined })}
      >
        <option value="">No other meal</option>
        {meals
          .filter(({ _id }) => !planned.has(_id))
          .map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
      </SelectField>
      <TextField label="Reason" hint="Residents read it." {...field('reason')} />
    </DialogForm>
  )
}

function useWithdrawServing({ id }: PlannedServing, form: UseFormReturn<Fields>, onWithdrawn: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (body: Fields) => api.planning.withdraw({ params: { id }, body }),
    done: (answer) => {
      onWithdrawn()
      return messageToast(answer)
    },
    failure: 'It could not be taken off.',
    form,
    invalidates: touchedByPlanning,
  })
}
