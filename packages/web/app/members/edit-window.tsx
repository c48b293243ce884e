import type { ListedMember } from '@warm-ladle/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DutiesForm } from './duties-form.tsx'
import { nameOf } from './name-of.ts'
import { RoomForm } from './room-form.tsx'

const forms = { Duties: DutiesForm, 'Room and card': RoomForm } as const
const titles = ['Duties', 'Room and card'] as const

/** What admins note of a member, each kind with a form of its own. */
export function EditWindow({ user, onClose }: { user: ListedMember; onClose: () => void }) {
  const [chosen, setChosen] = useState<keyof typeof forms>('Duties')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <>
          Edit <bdi>{nameOf(user)}</bdi>
        </>
      }
      description="What they do for the hostel, and how the counter finds them."
    >
      <div className="mb-6 flex flex-wrap gap-2">
        {titles.map((title) => (
          <Button
            key={title}
            variant={title === chosen ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={title === chosen}
            onClick={() => setChosen(title)}
          >
            {title}
          </Button>
        ))}
      </div>
      {titles.map((title) => {
        const EditForm = forms[title]
        return (
          // what is typed there stays
          <div key={title} hidden={title !== chosen}>
            <EditForm user={user} onSaved={onClose} />
          </div>
        )
      })}
    </Dialog>
  )
}
