import { zodResolver } from '@hookform/resolvers/zod'
import type { UpcomingMeal } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/fields-of.ts'
import { useDraft } from '../forms/use-draft.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { Announcement } from './use-announce-meal.ts'
import { useUpdateAnnouncement } from './use-update-announcement.ts'

interface UpdateAnnouncementProps {
  meal: UpcomingMeal
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog to change an announced meal, whose likes stay. */
export const UpdateAnnouncement = ({ meal, open, onOpenChange }: UpdateAnnouncementProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={`Update ${meal.title}`}
    description="Members see the changes at once. Its likes stay."
  >
    <UpdateForm meal={meal} onUpdated={() => onOpenChange(false)} />
  </Dialog>
)

/** The draft of changes to an announced meal. */
export const announcedDraft = (id: string): string => `update-announcement:${id}`

function UpdateForm({ meal, onUpdated }: { meal: UpcomingMeal; onUpdated: () => void }) {
  const form = useForm({ resolver: zodResolver(Announcement), defaultValues: valuesOf(meal) })
  const draft = useDraft(announcedDraft(meal._id), form)
  const { start, isPending } = useUpdateAnnouncement(meal._id, form, draft.afterSending(onUpdated))
  return (
    <DialogForm draft={draft} onSubmit={form.handleSubmit(start)} pending={isPending} submit="Save changes">
      <AnnouncementFields field={fieldsOf(form)} />
    </DialogForm>
  )
}

const valuesOf = (meal: UpcomingMeal) => ({
  title: meal.title,
  category: meal.category,
  price: String(meal.price),
  image: meal.image,
  description: meal.description,
  distributorName: meal.distributorName,
  distributorEmail: meal.distributorEmail,
})
