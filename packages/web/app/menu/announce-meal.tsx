import { upcomingMeals, type Currency, type Language } from '@warm-ladle/contract'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { CategoryField, PriceField, typedPriceIn } from './meal-form-fields.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { useActForm } from '../forms/use-act-form.ts'
import { useSubmissionId } from '../forms/submission-id.ts'
import { useTranslate } from '../page/language.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextareaField, TextField } from '../ui/fields.tsx'
import { useCurrency } from '../ui/price.tsx'
import { texts } from './upcoming-meals/texts.ts'
import { outcomeToast } from './upcoming-meals/upcoming-meals-query.ts'

export const announcementDraft = 'announce-meal'

interface AnnounceMealProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The initial title, with a draft of its own. */
  idea?: { readonly id: string; readonly title: string }
  /** Receives the id of the new meal. */
  onAnnounced?: (mealId: string) => void
}

/** The dialog for announcing a meal. */
export function AnnounceMeal({ open, onOpenChange, idea, onAnnounced }: AnnounceMealProps) {
  const t = useTranslate()
  const finish = (mealId: string) => {
    onOpenChange(false)
    onAnnounced?.(mealId)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(texts.add)} description={t(texts.addText)}>
      <AnnounceMealForm idea={idea} onAnnounced={finish} />
    </Dialog>
  )
}

/** The draft of a meal that an idea becomes. */
export const ideaDraft = (id: string): string => `${announcementDraft}:${id}`

function AnnounceMealForm({
  idea,
  onAnnounced,
}: {
  idea: AnnounceMealProps['idea']
  onAnnounced: (mealId: string) => void
}) {
  const t = useTranslate()
  const api = useApi()
  // one id is enough, since the form closes after a success, and the next form has a new id
  const { id } = useSubmissionId()
  const form = useActForm({
    schema: announcementIn(useCurrency(), t.language),
    ...(idea && { defaultValues: { title: idea.title } }),
    draft: idea ? ideaDraft(idea.id) : announcementDraft,
    act: 'upcomingMeals.announce',
    run: (body) => api.upcomingMeals.announce({ body: { ...body, id } }),
    onSent: () => onAnnounced(id),
    done: (outcome) => outcomeToast(outcome),
    arrived: { code: 'already-added', answer: { success: true, message: t(texts.wasAnnounced) } },
  })
  return (
    <DialogForm form={form} submit={t(texts.addMeal)}>
      <AnnouncementFields field={form.field} />
    </DialogForm>
  )
}

type RegisterField = (
  name: 'title' | 'category' | 'price' | 'image' | 'description' | 'distributorName' | 'distributorEmail',
) => Omit<UseFormRegisterReturn, 'min' | 'max' | 'pattern'> & { error: string | undefined }

/** The seven fields for an announced meal. */
export function AnnouncementFields({ field }: { field: RegisterField }) {
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

/** The schema for an upcoming meal, with its price in this currency. */
export const announcementIn = (currency: Currency | undefined, language: Language) =>
  z.extend(upcomingMeals.announce.body, { price: typedPriceIn(currency, language) })
