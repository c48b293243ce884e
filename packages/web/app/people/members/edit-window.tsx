import {
  allDuties,
  type Duty,
  duties as contract,
  dutyNames,
  EmailAddress,
  type ListedMember,
  MemberName,
  type Message,
  RoomAndCard,
  withMessage,
} from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { Form } from '../../forms/form.tsx'
import { useSharedActForm } from '../../forms/use-act-form.ts'
import { usePublicConfig } from '../../page/public-config.ts'
import { useSession } from '../../api/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { LoginHelp } from './login-help.tsx'
import { memberName, roleToast } from '../member-queries.ts'
import { texts } from './texts.ts'

/** What each duty allows. */
const opens = {
  kitchen: texts.kitchenOpens,
  desk: texts.deskOpens,
  accounts: texts.accountsOpens,
} as const satisfies Record<Duty, Message>

const Duties = z.pick(contract.save.body, { duties: true })

/** The form for adding and removing a member's duties. */
function DutiesForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const { _id: id } = user
  const name = memberName(user)
  const form = useSharedActForm({
    schema: Duties,
    draft: `duties:${id}`,
    record: user,
    toFields: dutiesIn,
    names: { duties: { label: t(texts.duties) } },
    act: 'duties.save',
    run: (fields, revision) => api.duties.save({ params: { id }, body: { ...fields, revision } }),
    onSent: onSaved,
    done: roleToast(t(texts.dutiesSaved, { name }), t(texts.noChanges)),
  })
  return (
    <Form draft={form.draft} onSubmit={form.onSubmit}>
      <ChipGroup
        legend={t(texts.duties)}
        choices={allDuties}
        names={dutyNames}
        chosen={useWatch({ control: form.control, name: 'duties' })}
        onChange={(duties) => form.setValue('duties', duties, { shouldDirty: true })}
      />
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {allDuties.map((duty) => (
          <li key={duty}>
            {t(opens[duty], {
              b: <span className="font-semibold text-ink" />,
              duty: t(dutyNames[duty]),
            })}
          </li>
        ))}
        <li>{t(texts.adminsOpen)}</li>
      </ul>
      <DialogButtons pending={form.isPending}>{t(texts.saveDuties)}</DialogButtons>
    </Form>
  )
}

const forms = {
  duties: { title: texts.duties, EditForm: DutiesForm },
  room: { title: texts.roomAndCard, EditForm: RoomForm },
  stay: { title: texts.stay, EditForm: StayForm },
  person: { title: texts.person, EditForm: PersonForm },
  login: { title: texts.login, EditForm: LoginHelp },
} as const
const kinds = ['duties', 'room', 'stay', 'person', 'login'] as const

/** The dialog for editing a member's data, with one form per kind. */
export function EditWindow({ user, onClose }: { user: ListedMember; onClose: () => void }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<keyof typeof forms>('duties')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(texts.editWho, { name: <bdi>{memberName(user)}</bdi> })}
      description={t(texts.editDescription)}
    >
      <div className="mb-6 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === chosen ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind)}
          >
            {t(forms[kind].title)}
          </Button>
        ))}
      </div>
      {kinds.map((kind) => {
        const { EditForm } = forms[kind]
        return (
          // hidden forms keep their text; the list of logins is only loaded when it is opened
          <div key={kind} hidden={kind !== chosen}>
            {(kind !== 'login' || kind === chosen) && <EditForm user={user} onSaved={onClose} />}
          </div>
        )
      })}
    </Dialog>
  )
}

const dutiesIn = ({ duties = [] }: ListedMember) => ({ duties })

/** The form for a member's room and card number. Empty fields remove them. */
function RoomForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const { _id: id } = user
  const name = memberName(user)
  const form = useSharedActForm({
    schema: RoomAndCard,
    draft: `room-and-card:${id}`,
    record: user,
    toFields: roomIn,
    names: { room: { label: t(texts.room) }, card: { label: t(texts.card) } },
    act: 'members.saveRoom',
    run: (body, revision) => api.members.saveRoom({ params: { id }, body: { ...body, revision } }),
    onSent: onSaved,
    done: roleToast(t(texts.roomSaved, { name }), t(texts.noChanges)),
  })
  const { field } = form
  return (
    <DialogForm form={form} submit={t(texts.saveRoom)}>
      <TextField label={t(texts.room)} hint={t(texts.roomHint)} autoComplete="off" {...field('room')} />
      <TextField label={t(texts.card)} hint={t(texts.cardHint)} autoComplete="off" {...field('card')} />
    </DialogForm>
  )
}

const roomIn = ({ room = '', card = '' }: ListedMember): RoomAndCard => ({ room, card })

const Stay = z.object({
  stayUntil: z.union([z.literal(''), z.iso.date()], withMessage(texts.enterDate)),
})

/** The form for the last day of a member's stay. */
function StayForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const { _id: id } = user
  const name = memberName(user)
  const form = useSharedActForm({
    schema: Stay,
    draft: `stay:${id}`,
    record: user,
    toFields: stayIn,
    names: { stayUntil: { label: t(texts.lastDay) } },
    act: 'members.saveStay',
    run: ({ stayUntil }, revision) =>
      api.members.saveStay({ params: { id }, body: { stayUntil: stayUntil || null, revision } }),
    onSent: onSaved,
    done: roleToast(t(texts.staySaved, { name }), t(texts.noChanges)),
  })
  return (
    <DialogForm form={form} submit={t(texts.saveStay)}>
      <TextField
        label={t(texts.lastDay)}
        type="date"
        hint={t(texts.lastDayHint)}
        {...form.field('stayUntil')}
      />
    </DialogForm>
  )
}

// a missing last day is undefined in a member's data, and null in a refusal
const stayIn = ({ stayUntil }: { readonly stayUntil?: string | null | undefined }) => ({
  stayUntil: stayUntil ?? '',
})

const Correction = z.object({ name: MemberName, email: EmailAddress })

/** The form for correcting a member's name and email. */
function PersonForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const hint = useEmailHint(user)
  const { _id: id } = user
  const form = useSharedActForm({
    schema: Correction,
    draft: `person:${id}`,
    record: user,
    toFields: personIn,
    names: { name: { label: t(texts.name) }, email: { label: t(texts.email) } },
    act: 'members.correct',
    run: (body, revision) => api.members.correct({ params: { id }, body: { ...body, revision } }),
    onSent: onSaved,
    done: messageToast,
  })
  const { field } = form
  return (
    <DialogForm form={form} submit={t(texts.savePerson)}>
      <TextField label={t(texts.name)} autoComplete="off" {...field('name')} />
      <TextField
        label={t(texts.email)}
        inputMode="email"
        hint={hint}
        autoComplete="off"
        {...field('email')}
      />
    </DialogForm>
  )
}

/** Explains what happens to a new email. The form can always be saved with the current one. */
function useEmailHint({ role, email, newEmail }: ListedMember) {
  const t = useTranslate()
  const { mailEnabled } = usePublicConfig()
  const { user: admin } = useSession()
  if (newEmail) return t(texts.savingEnds, { email: newEmail.email })
  if (role === 'admin' && admin?.email !== email) return t(texts.adminsOwnEmail)
  return t(mailEnabled ? texts.emailMailed : texts.emailAtOnce)
}

const personIn = ({ name, email }: ListedMember) => ({ name, email })
