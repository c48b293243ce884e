import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  planning as contract,
  type PlannedMealtime,
  type PlannedServing,
  categoryBySlot,
} from '@warm-ladle/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import type { ActForm } from '../../forms/use-act-form.ts'
import { useTranslate } from '../../page/language.tsx'
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

/** Removes a requested meal for a reason, or replaces it with another one. */
export function WithdrawServing({ mealtime, serving, open, onOpenChange }: WithdrawProps) {
  const t = useTranslate()
  const api = useApi()
  const { id, title, taken } = serving
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(texts.withdrawQuestion, {
        meal: title,
        mealtime: mealtimeName(t, mealtime.date, mealtime.slot),
      })}
      description={t(texts.withdrawNote, { taken })}
      form={{
        schema: contract.withdraw.body,
        defaultValues: { reason: '' },
        draft: withdrawDraft(id),
        act: 'planning.withdraw',
        run: (body) => api.planning.withdraw({ params: { id }, body }),
        done: messageToast,
        failure: t(texts.notWithdrawn),
      }}
      submit={t(texts.withdraw, { meal: title })}
      keep={t(texts.keepIt)}
    >
      {(form) => <WithdrawFields mealtime={mealtime} form={form} />}
    </FormDialog>
  )
}

interface FieldsProps {
  mealtime: PlannedMealtime
  form: ActForm<z.infer<typeof contract.withdraw.body>>
}

function WithdrawFields({ mealtime, form }: FieldsProps) {
  const t = useTranslate()
  const planned = new Set(mealtime.servings.map(({ mealId }) => mealId))
  const api = useApi()
  const [text, setText] = useState('')
  const settled = useSettled(text)
  const search = useQuery({
    ...mealChoicesQuery(api, settled, categoryBySlot[mealtime.slot]),
    placeholderData: keepPreviousData,
  })
  const others = (search.data ?? []).filter(({ _id }) => !planned.has(_id))
  // the chosen meal stays among the options during other searches, even if it was restored from a draft
  const instead = useWatch({ control: form.control, name: 'instead' })
  const { data: chosen } = useQuery({
    ...chosenQuery(api, instead),
    initialData: () => others.find(({ _id }) => _id === instead),
  })
  return (
    <>
      <TextField
        type="search"
        label={t(texts.insteadSearch)}
        placeholder={t(texts.searchMenu)}
        value={text}
        error={search.isError ? t(texts.searchFailed) : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form, but this field only searches
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
        error={form.field('instead').error}
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
      <TextField label={t(texts.reason)} hint={t(texts.residentsRead)} {...form.field('reason')} />
    </>
  )
}
