import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CategoryField } from '../dish/category-field.tsx'
import { PriceField } from '../dish/price-field.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { Announcement, useAnnounceMeal } from './use-announce-meal.ts'

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
  const { register, formState } = form
  const { errors } = formState
  const { start, isPending } = useAnnounceMeal(form, onClose)
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(start)(event)}
      className="grid gap-4 sm:grid-cols-2 *:sm:col-span-full"
    >
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <CategoryField error={errors.category?.message} className="sm:col-span-1!" {...register('category')} />
      <PriceField error={errors.price?.message} className="sm:col-span-1!" {...register('price')} />
      <TextField
        label="Image URL"
        placeholder="https://"
        error={errors.image?.message}
        {...register('image')}
      />
      <TextareaField label="Description" error={errors.description?.message} {...register('description')} />
      <TextField
        label="Distributor Name"
        error={errors.distributorName?.message}
        className="sm:col-span-1!"
        {...register('distributorName')}
      />
      <TextField
        label="Distributor Email"
        type="email"
        error={errors.distributorEmail?.message}
        className="sm:col-span-1!"
        {...register('distributorEmail')}
      />
      <DialogButtons pending={isPending} onCancel={onClose}>
        Add meal
      </DialogButtons>
    </form>
  )
}
