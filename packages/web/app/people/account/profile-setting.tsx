import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Member, MemberName } from '@warm-ladle/contract'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useUpload } from '../../api/use-upload.ts'
import { fieldsOf, Form } from '../../forms/form.tsx'
import { changedFields } from '../../forms/merge.ts'
import { onlyFile } from '../../forms/picture-file.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { sessionChanged } from '../session-changes.ts'
import { Photo } from '../sign-in/account-fields.tsx'
import { PhotoField } from '../sign-in/photo-field.tsx'
import { DialogButtons } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { Setting, SettingWindow } from './setting.tsx'
import { texts } from './texts.ts'

const profileDraft = 'profile'

/** The setting for the member's name and photo. */
export function ProfileSetting({ member }: { member: Member }) {
  const t = useTranslate()
  return (
    <Setting
      title={t(texts.nameAndPhoto)}
      text={t(texts.nameAndPhotoText)}
      action={
        <SettingWindow
          label={t(texts.change)}
          fullLabel={t(texts.changeNameAndPhoto)}
          title={t(texts.nameAndPhoto)}
          draft={profileDraft}
        >
          {(close) => <ProfileForm member={member} onChanged={close} />}
        </SettingWindow>
      }
    />
  )
}

function ProfileForm({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const t = useTranslate()
  const form = useForm({ resolver: zodResolver(Profile), defaultValues: { name: member.name } })
  const field = fieldsOf(form)
  const draft = useDraft(profileDraft, form)
  const { start, isPending } = useNotifyingMutation({
    act: 'account.change',
    run: useChangeProfile(form.formState.defaultValues?.name),
    done: (answer) => {
      draft.clear()
      onChanged()
      return messageToast(answer)
    },
    failure: failureTitle(t(texts.profileFailed)),
    form,
  })
  return (
    <Form draft={draft} onSubmit={form.handleSubmit(start)}>
      <TextField label={t(texts.name)} autoComplete="name" {...field('name')} />
      <PhotoField
        label={t(texts.newPhoto)}
        present={member.photo}
        photo={useWatch({ control: form.control, name: 'photo' })?.[0]}
        {...field('photo')}
      />
      <DialogButtons pending={isPending}>{t(texts.saveChanges)}</DialogButtons>
    </Form>
  )
}

/** The form of name and photo. */
const Profile = z.object({
  name: MemberName,
  photo: z.pipe(onlyFile, z.optional(Photo)),
})
type Profile = z.infer<typeof Profile>

/** Uploads a new photo, if any, and changes the profile, also in other tabs. */
function useChangeProfile(opened: string | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const upload = useUpload()
  return async ({ name, photo }: Profile) => {
    // the office may have corrected the name meanwhile
    const body = {
      ...changedFields({ name: opened }, { name }),
      ...(photo && { photo: await upload(photo) }),
    }
    const told = await api.account.change({ body })
    await sessionChanged(client)
    return told
  }
}
