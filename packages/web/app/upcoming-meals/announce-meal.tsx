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
      <AnnounceMealForm onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function AnnounceMealForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(Announcement) })
  const field = fieldsOf(form)
  const { start, isPending } = useAnnounceMeal(form, onClose)
  return (
    <Form onSubmit={form.handleSubmit(start)} className="grid gap-4 sm:grid-cols-2 *:sm:col-span-full">
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
      <DialogButtons pending={isPending} onCancel={onClose}>
        Add meal
      </DialogButtons>
    </Form>
  )
}
