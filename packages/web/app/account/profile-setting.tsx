import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Member, MemberName } from '@warm-ladle/contract'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { useUpload } from '../api/use-upload.ts'
import { fieldsOf, Form } from '../forms/form.tsx'
import { onlyFile } from '../forms/picture-file.ts'
import { useDraft } from '../forms/use-draft.ts'
import { sessionChanged } from '../session/session-changes.ts'
import { Photo } from '../session/sign-in/account-fields.tsx'
import { PhotoField } from '../session/sign-in/photo-field.tsx'
import { DialogButtons } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { Setting, SettingWindow } from './setting.tsx'

const profileDraft = 'profile'

/** The setting for the member's name and photo. */
export function ProfileSetting({ member }: { member: Member }) {
  return (
    <Setting
      title="Name and photo"
      text="Shown with your reviews, and to the kitchen with your requests."
      action={
        <SettingWindow
          label="Change"
          fullLabel="Change name and photo"
          title="Name and photo"
          draft={profileDraft}
        >
          {(close) => <ProfileForm member={member} onChanged={close} />}
        </SettingWindow>
      }
    />
  )
}

function ProfileForm({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const form = useForm({ resolver: zodResolver(Profile), defaultValues: { name: member.name } })
  const field = fieldsOf(form)
  const draft = useDraft(profileDraft, form)
  const { start, isPending } = useNotifyingMutation({
    run: useChangeProfile(),
    done: (answer) => {
      draft.clear()
      onChanged()
      return messageToast(answer)
    },
    failure: failureTitle('Your profile could not be changed. Please try again.'),
    form,
    invalidates: [['account']],
  })
  return (
    <Form draft={draft} onSubmit={form.handleSubmit(start)}>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <PhotoField
        label="New profile photo"
        present={member.photo}
        photo={useWatch({ control: form.control, name: 'photo' })?.[0]}
        {...field('photo')}
      />
      <DialogButtons pending={isPending}>Save changes</DialogButtons>
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
function useChangeProfile() {
  const api = useApi()
  const client = useQueryClient()
  const upload = useUpload()
  return async ({ name, photo }: Profile) => {
    const body = { name, ...(photo && { photo: await upload(photo) }) }
    const told = await api.account.change({ body })
    await sessionChanged(client)
    return told
  }
}
