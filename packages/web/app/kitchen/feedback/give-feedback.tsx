import { useInfiniteQuery } from '@tanstack/react-query'
import {
  feedbackKindNames,
  feedbackKinds,
  type FeedbackSubject,
  FeedbackText,
  mealtimeText,
  type OwnMealRequest,
} from '@warm-ladle/contract'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { unlessShown } from '../../api/use-followed.ts'
import { useSession } from '../../api/use-session.ts'
import { useUpload } from '../../api/use-upload.ts'
import { ownRequestsQuery } from '../../bookings/requests.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { onlyFile, pictureFile } from '../../forms/picture-file.ts'
import { useActForm } from '../../forms/use-act-form.ts'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, FileField, SelectField, TextareaField } from '../../ui/fields.tsx'
import { FilePreview } from '../../ui/files.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

const feedbackDraft = 'give-feedback'

const Given = z.object({
  kind: z.enum(feedbackKinds),
  /** The key of one of the member's requests; '' for nothing in particular. */
  about: z.string(),
  text: FeedbackText,
  photo: z.pipe(onlyFile, z.optional(pictureFile(undefined))),
  isAnonymous: z.boolean(),
})

/** The button to give feedback, and its window. */
export function GiveFeedback() {
  const t = useTranslate()
  const [isOpen, setOpen] = useDraftWindow(feedbackDraft)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(texts.give)}</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t(texts.give)} description={t(texts.giveText)}>
        <FeedbackForm onGiven={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** The form for feedback, about one of the member's latest requests or nothing in particular. */
function FeedbackForm({ onGiven }: { onGiven: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const upload = useUpload()
  const subjects = useSubjects()
  const form = useActForm({
    schema: Given,
    defaultValues: { kind: 'complaint', about: '', text: '', isAnonymous: false },
    draft: feedbackDraft,
    act: 'feedback.give',
    run: async ({ about: key, photo, ...body }) => {
      const image = photo && (await upload(photo))
      const about = subjects.get(key)?.about
      return api.feedback.give({
        body: { ...body, ...(image !== undefined && { image }), ...(about && { about }) },
      })
    },
    onSent: onGiven,
    done: messageToast,
    failure: t(texts.giveFailed),
  })
  const { field, register, control } = form
  const photo = useWatch({ control, name: 'photo' })?.[0]
  return (
    <DialogForm form={form} submit={t(texts.send)}>
      <SelectField label={t(texts.kind)} {...field('kind')} className="sm:col-span-1!">
        {feedbackKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(feedbackKindNames[kind])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t(texts.about)} {...field('about')} className="sm:col-span-1!">
        <option value="">{t(texts.nothing)}</option>
        {[...subjects].map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextareaField label={t(texts.yourFeedback)} rows={5} {...field('text')} />
      <div className="flex items-start gap-4">
        <FileField
          label={t(texts.photoOptional)}
          accept="image/*"
          className="min-w-0 flex-1"
          {...field('photo')}
        />
        {photo && (
          <FilePreview
            file={photo}
            alt={t(texts.photoChosen)}
            width={64}
            height={64}
            className="mt-3 size-16 shrink-0 rounded-lg border border-line bg-ground object-cover"
          />
        )}
      </div>
      <CheckField isLong {...register('isAnonymous')}>
        {t(texts.isAnonymous)}
      </CheckField>
    </DialogForm>
  )
}

interface Subject {
  readonly name: string
  readonly about: FeedbackSubject
}

/** The latest mealtimes and meals that the member requested, by key. */
function useSubjects(): ReadonlyMap<string, Subject> {
  const t = useTranslate()
  const past = ownRequestsQuery(useApi(), useSession().user?.email, 'past')
  const { data } = useInfiniteQuery({ ...past, ...unlessShown })
  const requests = data?.pages.flatMap(({ body }) => body) ?? []
  return new Map(requests.flatMap((request) => toSubjects(t, request)))
}

function toSubjects({ language }: Translate, { mealId, mealTitle, date, slot }: OwnMealRequest) {
  const subjects: [string, Subject][] = []
  if (date !== undefined && slot !== undefined)
    subjects.push([
      `${date} ${slot}`,
      { name: mealtimeText(language, { date, slot }), about: { date, slot } },
    ])
  if (mealId !== null) subjects.push([mealId, { name: mealTitle, about: { mealId } }])
  return subjects
}
