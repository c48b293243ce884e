import { zodResolver } from '@hookform/resolvers/zod'
import { type ListedMember, RoomAndCard } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/fields-of.ts'
import { useDraft } from '../forms/use-draft.ts'
import { TextField } from '../ui/text-field.tsx'
import { useSaveRoom } from './use-save-room.ts'

/** Writes down the room of a member and the number of their card. */
export function RoomForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const { _id: id, room = '', card = '' } = user
  const form = useForm({ resolver: zodResolver(RoomAndCard), defaultValues: { room, card } })
  const draft = useDraft(`room-and-card:${id}`, form)
  const { start, isPending } = useSaveRoom(user, form, draft.afterSending(onSaved))
  const field = fieldsOf(form)
  return (
    <DialogForm
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      pending={isPending}
      submit="Save room and card"
    >
      <TextField label="Room" hint="The counter finds them by it." autoComplete="off" {...field('room')} />
      <TextField
        label="Card"
        hint="What the card’s reader types. A card belongs to one member."
        autoComplete="off"
        {...field('card')}
      />
    </DialogForm>
  )
}
