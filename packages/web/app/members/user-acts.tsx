import type { ListedMember } from '@warm-ladle/contract'
import { DoorOpen, Pencil, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { RowAction } from '../ui/row-action.tsx'
import { Button } from '../ui/button.tsx'
import { EditWindow } from './edit-window.tsx'
import { nameOf } from './name-of.ts'
import { useAdmit } from './use-admit.ts'
import { useMakeAdmin } from './use-make-admin.ts'
import { useRevokeAdmin } from './use-revoke-admin.ts'

/** Lets in a member who waits for it. */
export function Admit({ user }: { user: ListedMember }) {
  const { start, isPending } = useAdmit(user)
  return (
    <Button size="sm" pending={isPending} aria-label={`Let in ${nameOf(user)}`} onClick={() => start()}>
      {!isPending && <DoorOpen aria-hidden="true" className="size-4" />}
      Let in
    </Button>
  )
}

/** Gives a member the role of an admin. */
export function MakeAdmin({ user }: { user: ListedMember }) {
  const { start, isPending } = useMakeAdmin(user)
  return (
    <Button
      variant="soft"
      size="sm"
      pending={isPending}
      aria-label={`Make Admin ${nameOf(user)}`}
      onClick={() => void start()}
    >
      {!isPending && <ShieldCheck aria-hidden="true" className="size-4" />}
      Make Admin
    </Button>
  )
}

/** Makes an admin a member again. */
export function RevokeAdmin({ user }: { user: ListedMember }) {
  const { start, isPending } = useRevokeAdmin(user)
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={isPending}
      aria-label={`Remove admin role of ${nameOf(user)}`}
      onClick={() => void start()}
    >
      {!isPending && <ShieldOff aria-hidden="true" className="size-4" />}
      Remove admin role
    </Button>
  )
}

/** Opens what admins note of a member. */
export function EditUser({ user }: { user: ListedMember }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowAction label="Edit" of={nameOf(user)} icon={Pencil} onPress={() => setOpen(true)} />
      {isOpen && <EditWindow user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
