import { zodResolver } from '@hookform/resolvers/zod'
import { type Account, Room } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { fieldsOf } from '../../forms/form.tsx'
import { changedFields } from '../../forms/merge.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { TextField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { Setting, SettingWindow } from './setting.tsx'
import { texts } from './texts.ts'

const roomDraft = 'room'
const RoomFields = z.object({ room: Room })

/** The setting for the member's room, which they may leave out. */
export function RoomSetting({ account: { room } }: { account: Account }) {
  const t = useTranslate()
  const isNew = room === undefined
  return (
    <Setting
      title={t(texts.room)}
      text={room ?? t(texts.noRoom)}
      action={
        <SettingWindow
          label={t(isNew ? texts.add : texts.change)}
          fullLabel={t(isNew ? texts.addRoom : texts.changeRoom)}
          title={t(texts.room)}
          draft={roomDraft}
        >
          {(close) => <RoomForm room={room} onChanged={close} />}
        </SettingWindow>
      }
    />
  )
}

function RoomForm({ room = '', onChanged }: { room: string | undefined; onChanged: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const form = useForm({ resolver: zodResolver(RoomFields), defaultValues: { room } })
  const draft = useDraft(roomDraft, form)
  const { start, isPending } = useNotifyingMutation({
    act: 'account.change',
    run: (fields: z.infer<typeof RoomFields>) =>
      api.account.change({ body: changedFields(form.formState.defaultValues, fields) }),
    done: (answer) => {
      draft.clear()
      onChanged()
      return messageToast(answer)
    },
    failure: failureTitle(t(texts.roomFailed)),
    form,
  })
  return (
    <DialogForm
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      pending={isPending}
      submit={t(texts.saveChanges)}
    >
      <TextField
        label={t(texts.room)}
        hint={t(texts.roomHint)}
        autoComplete="off"
        {...fieldsOf(form)('room')}
      />
    </DialogForm>
  )
}
