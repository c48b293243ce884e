import { useQueryClient } from '@tanstack/react-query'
import { type Member, MemberName } from '@warm-ladle/contract'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { useUpload } from '../../api/use-upload.ts'
import { Form } from '../../forms/form.tsx'
import { changedFields } from '../../forms/merge.ts'
import { onlyFile } from '../../forms/picture-file.ts'
import { useActForm } from '../../forms/use-act-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { sessionChanged } from '../session-changes.ts'
import { Photo } from '../sign-in/account-schemas.ts'
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
  const form = useActForm({
    schema: Profile,
    defaultValues: { name: member.name },
    draft: profileDraft,
    act: 'account.change',
    run: useChangeProfile(),
    onSent: onChanged,
    done: messageToast,
    failure: failureTitle(t(texts.profileFailed)),
  })
  const { field } = form
  return (
    <Form draft={form.draft} onSubmit={form.onSubmit}>
      <TextField label={t(texts.name)} autoComplete="name" {...field('name')} />
      <PhotoField
        label={t(texts.newPhoto)}
        present={member.photo}
        photo={useWatch({ control: form.control, name: 'photo' })?.[0]}
        {...field('photo')}
      />
      <DialogButtons pending={form.isPending}>{t(texts.saveChanges)}</DialogButtons>
    </Form>
  )
}

/** The schema of name and photo. */
const Profile = z.object({
  name: MemberName,
  photo: z.pipe(onlyFile, z.optional(Photo)),
})
type Profile = z.infer<typeof Profile>

/** Uploads a new photo, if any, and changes the profile, also in other tabs. */
function useChangeProfile() {
  const api = useApi()
  const client = useQueryClient()
  const upload = useUpload()
  return async ({ name, photo }: Profile, opened: { name?: string }) => {
    // only changed fields are sent, since the office may have corrected the name in the meantime
    const body = {
      ...changedFields(opened, { name }),
      ...(photo && { photo: await upload(photo) }),
    }
    const answer = await api.account.change({ body })
    await sessionChanged(client)
    return answer
  }
}
