import { type Account, Room } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { changedFields } from '../../forms/merge.ts'
import { useActForm } from '../../forms/use-act-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { TextField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { Setting, SettingWindow } from './setting.tsx'
import { texts } from './texts.ts'

const roomDraft = 'room'
const RoomFields = z.object({ room: Room })

/** The setting for the member's room, which is optional. */
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
  const form = useActForm({
    schema: RoomFields,
    defaultValues: { room },
    draft: roomDraft,
    act: 'account.change',
    run: (fields, opened) => api.account.change({ body: changedFields(opened, fields) }),
    onSent: onChanged,
    done: messageToast,
    failure: failureTitle(t(texts.roomFailed)),
  })
  return (
    <DialogForm form={form} submit={t(texts.saveChanges)}>
      <TextField label={t(texts.room)} hint={t(texts.roomHint)} autoComplete="off" {...form.field('room')} />
    </DialogForm>
  )
}
