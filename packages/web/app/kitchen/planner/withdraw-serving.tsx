import { zodResolver } from '@hookform/resolvers/zod'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  planning as contract,
  type PlannedMealtime,
  type PlannedServing,
  categoryOf,
} from '@warm-ladle/contract'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { fieldsOf } from '../../forms/form.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { useSettled } from '../../ui/use-settled-text.ts'
import { mealtimeName } from './planner-context.ts'
import { chosenQuery, mealChoicesQuery } from './planning.ts'
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
  const api = useApi()
  const [text, setText] = useState('')
  const settled = useSettled(text)
  const search = useQuery({
    ...mealChoicesQuery(api, settled, categoryOf[mealtime.slot]),
    placeholderData: keepPreviousData,
  })
  const others = (search.data ?? []).filter(({ _id }) => !planned.has(_id))
  // stays among the choices while others are searched, also from a draft
  const instead = useWatch({ control: form.control, name: 'instead' })
  const { data: chosen } = useQuery({
    ...chosenQuery(api, instead),
    initialData: () => others.find(({ _id }) => _id === instead),
  })
  return (
    <DialogForm
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      pending={isPending}
      submit={t(texts.withdraw, { meal: serving.title })}
      keep={t(texts.keepIt)}
    >
      <TextField
        type="search"
        label={t(texts.insteadSearch)}
        placeholder={t(texts.searchMenu)}
        value={text}
        error={search.isError ? t(texts.searchFailed) : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // it is no more than a search: what is typed is not sent
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <SelectField
        label={t(texts.instead)}
        hint={
          settled !== '' && others.length === 0 && !search.isFetching
            ? t(texts.noneFound, { text: settled })
            : undefined
        }
        error={field('instead').error}
        name="instead"
        value={instead ?? ''}
        onChange={({ target }) => form.setValue('instead', target.value || undefined, { shouldDirty: true })}
      >
        <option value="">{t(texts.noOtherMeal)}</option>
        {chosen && others.every(({ _id }) => _id !== chosen._id) && (
          <option value={chosen._id}>{chosen.title}</option>
        )}
        {others.map(({ _id, title }) => (
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
    act: 'planning.withdraw',
    run: (body: Fields) => api.planning.withdraw({ params: { id }, body }),
    done: (answer) => {
      onWithdrawn()
      return messageToast(answer)
    },
    failure: t(texts.notWithdrawn),
    form,
  })
}
