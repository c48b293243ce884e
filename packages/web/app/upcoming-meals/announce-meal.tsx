import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Dialog } from '../ui/dialog.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { Announcement, useAnnounceMeal } from './use-announce-meal.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/fields-of.ts'
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
  const draft = useDraft(announcementDraft, form)
  const { start, isPending } = useAnnounceMeal(form, draft.afterSending(onAnnounced))
  return (
    <DialogForm draft={draft} onSubmit={form.handleSubmit(start)} pending={isPending} submit="Add meal">
      <AnnouncementFields field={fieldsOf(form)} />
    </DialogForm>
  )
}
