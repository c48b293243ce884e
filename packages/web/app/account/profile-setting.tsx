import { zodResolver } from '@hookform/resolvers/zod'
import type { Member } from '@warm-ladle/contract'
import { useForm, useWatch } from 'react-hook-form'
import { failureTitle } from '../api/failure-notice.tsx'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { PhotoField } from '../session/sign-in/photo-field.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SettingWindow } from './setting-window.tsx'
import { Setting } from './setting.tsx'
import { messageToast } from '../ui/toast-message.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Profile, useChangeProfile } from './use-change-profile.ts'

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
