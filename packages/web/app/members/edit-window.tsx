import type { ListedMember } from '@warm-ladle/contract'
import { useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DutiesForm } from './duties-form.tsx'
import { nameOf } from './name-of.ts'
import { RoomForm } from './room-form.tsx'

/** What admins note of a member, each kind with a form of its own. */
export function EditWindow({ user, onClose }: { user: ListedMember; onClose: () => void }) {
  const [chosen, setChosen] = useState(0)
  const description = useId()
  const tabs = [
    { title: 'Duties', panel: <DutiesForm user={user} onSaved={onClose} /> },
    { title: 'Room and card', panel: <RoomForm user={user} onSaved={onClose} /> },
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<>Edit {nameOf(user)}</>}
      description={<span id={description}>What they do for the hostel, and how the counter finds them.</span>}
    >
      <Tabs labelledBy={description} tabs={tabs} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
