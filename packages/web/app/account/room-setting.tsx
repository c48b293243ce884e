import { zodResolver } from '@hookform/resolvers/zod'
import { type Account, Room } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { TextField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { Setting, SettingWindow } from './setting.tsx'

const roomDraft = 'room'
const RoomFields = z.object({ room: Room })

/** The setting for the member's room, which they may leave out. */
export function RoomSetting({ account: { room } }: { account: Account }) {
  const label = room === undefined ? 'Add' : 'Change'
  return (
    <Setting
      title="Room"
      text={room ?? 'Not given. With it, the counter finds you sooner.'}
      action={
        <SettingWindow label={label} fullLabel={`${label} room`} title="Room" draft={roomDraft}>
          {(close) => <RoomForm room={room} onChanged={close} />}
        </SettingWindow>
      }
    />
  )
}

function RoomForm({ room = '', onChanged }: { room: string | undefined; onChanged: () => void }) {
  const api = useApi()
  const form = useForm({ resolver: zodResolver(RoomFields), defaultValues: { room } })
  const draft = useDraft(roomDraft, form)
  const { start, isPending } = useNotifyingMutation({
    run: (body: z.infer<typeof RoomFields>) => api.account.change({ body }),
    done: (answer) => {
      draft.clear()
      onChanged()
      return messageToast(answer)
    },
    failure: failureTitle('Your room could not be changed. Please try again.'),
    form,
    invalidates: [['account']],
  })
  return (
    <DialogForm draft={draft} onSubmit={form.handleSubmit(start)} pending={isPending} submit="Save changes">
      <TextField
        label="Room"
        hint="Shown to the kitchen with your requests. Leave it empty to remove it."
        autoComplete="off"
        {...fieldsOf(form)('room')}
      />
    </DialogForm>
  )
}
