import { zodResolver } from '@hookform/resolvers/zod'
import { upcomingMeals, type Currency, type Language } from '@warm-ladle/contract'
import { useForm, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { CategoryField, PriceField, typedPriceIn } from '../dish-fields.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { fieldsOf } from '../../forms/form.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useSubmissionId } from '../../forms/submission-id.ts'
import { useTranslate } from '../../page/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextareaField, TextField } from '../../ui/fields.tsx'
import { useCurrency } from '../../ui/price.tsx'
import { texts } from './texts.ts'
import { outcomeToast } from './upcoming-meals-query.ts'

export const announcementDraft = 'announce-meal'

/** The dialog to announce a meal. */
export function AnnounceMeal({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslate()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(texts.add)} description={t(texts.addText)}>
      <AnnounceMealForm onAnnounced={() => onOpenChange(false)} />
    </Dialog>
  )
}

function AnnounceMealForm({ onAnnounced }: { onAnnounced: () => void }) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(announcementIn(useCurrency(), t.language)) })
  const draft = useDraft(announcementDraft, form)
  const { start, isPending } = useAnnounceMeal(form, () => {
    draft.clear()
    onAnnounced()
  })
  return (
    <DialogForm form={{ draft, onSubmit: form.handleSubmit(start), isPending }} submit={t(texts.addMeal)}>
      <AnnouncementFields field={fieldsOf(form)} />
    </DialogForm>
  )
}

type Field = (
  name: 'title' | 'category' | 'price' | 'image' | 'description' | 'distributorName' | 'distributorEmail',
) => Omit<UseFormRegisterReturn, 'min' | 'max' | 'pattern'> & { error: string | undefined }

/** The seven fields of an announced meal. */
export function AnnouncementFields({ field }: { field: Field }) {
  const t = useTranslate()
  return (
    <>
      <TextField label={t(texts.mealTitle)} {...field('title')} />
      <CategoryField className="sm:col-span-1!" {...field('category')} />
      <PriceField className="sm:col-span-1!" {...field('price')} />
      <TextField label={t(texts.image)} placeholder="https://" {...field('image')} />
      <TextareaField label={t(texts.mealDescription)} {...field('description')} />
      <TextField label={t(texts.distributorName)} className="sm:col-span-1!" {...field('distributorName')} />
      <TextField
        label={t(texts.distributorEmail)}
        type="email"
        className="sm:col-span-1!"
        {...field('distributorEmail')}
      />
    </>
  )
}

/** The form of an upcoming meal, with its price in this currency. */
export const announcementIn = (currency: Currency | undefined, language: Language) =>
  z.extend(upcomingMeals.announce.body, { price: typedPriceIn(currency, language) })
type AnnouncementSchema = ReturnType<typeof announcementIn>
type Announcement = z.infer<AnnouncementSchema>
type AnnouncementForm = Pick<UseFormReturn<z.input<AnnouncementSchema>>, 'getValues' | 'setError'>

/** Announces a meal; the form stays open where the answer declines it, and so it is no `useActForm`. */
function useAnnounceMeal(form: AnnouncementForm, onAnnounced: () => void) {
  const t = useTranslate()
  const api = useApi()
  // the form closes after a success, and the next one has another
  const { id } = useSubmissionId()
  return useNotifyingMutation({
    act: 'upcomingMeals.announce',
    run: (body: Announcement) => api.upcomingMeals.announce({ body: { ...body, id } }),
    done: (outcome) => {
      if (outcome.success) onAnnounced()
      return outcomeToast(outcome)
    },
    arrived: { code: 'already-added', answer: { success: true, message: t(texts.wasAnnounced) } },
    form,
  })
}
