import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CategoryField } from '../dish/category-field.tsx'
import { PriceField } from '../dish/price-field.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { Announcement, useAnnounceMeal } from './use-announce-meal.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'

export const announcementDraft = 'announce-meal'

/** The dialog to announce a meal. */
export function AnnounceMeal({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Upcoming Meal"
      description="Members see it at once, and tell by their likes how much they want it."
    >
      <AnnounceMealForm onAnnounced={() => onOpenChange(false)} />
    </Dialog>
  )
}

function AnnounceMealForm({ onAnnounced }: { onAnnounced: () => void }) {
  const form = useForm({ resolver: zodResolver(Announcement) })
  const field = fieldsOf(form)
  const draft = useDraft(announcementDraft, form)
  const { start, isPending } = useAnnounceMeal(form, () => {
    draft.clear()
    onAnnounced()
  })
  return (
    <Form
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      className="grid gap-4 sm:grid-cols-2 *:sm:col-span-full"
    >
      <TextField label="Title" {...field('title')} />
      <CategoryField className="sm:col-span-1!" {...field('category')} />
      <PriceField className="sm:col-span-1!" {...field('price')} />
      <TextField label="Image URL" placeholder="https://" {...field('image')} />
      <TextareaField label="Description" {...field('description')} />
      <TextField label="Distributor Name" className="sm:col-span-1!" {...field('distributorName')} />
      <TextField
        label="Distributor Email"
        type="email"
        className="sm:col-span-1!"
        {...field('distributorEmail')}
      />
      <DialogButtons pending={isPending}>Add meal</DialogButtons>
    </Form>
  )
}
