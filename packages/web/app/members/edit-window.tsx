import { zodResolver } from '@hookform/resolvers/zod'
import {
  allDuties,
  type Duty,
  dutyNames,
  EmailAddress,
  type ListedMember,
  MemberName,
  RoomAndCard,
} from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf, Form } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { Button } from '../ui/button.tsx'
import { ChipGroup } from '../ui/chip-group.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { nameOf, roleToast } from './member-queries.ts'

/** What each duty is good for. */
const opens: Readonly<Record<Duty, string>> = {
  kitchen:
    'adds and corrects meals, plans mealtimes and opening hours, sees what residents want and what is thrown away, and serves.',
  desk: 'serves meals.',
  accounts: 'reads all payments, and refunds none; closes months of statements, and settles them.',
}

/** Gives a member duties, or takes them. */
function DutiesForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const t = useTranslate()
  const [chosen, setChosen] = useChosen(user.duties ?? [])
  const { start, isPending } = useSaveDuties(user, onSaved)
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault()
        start(chosen)
      }}
    >
      <ChipGroup legend="Duties" choices={allDuties} names={dutyNames} chosen={chosen} onChange={setChosen} />
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {allDuties.map((duty) => (
          <li key={duty}>
            <span className="font-semibold text-ink">{t(dutyNames[duty])}</span> {opens[duty]}
          </li>
        ))}
        <li>Admins may do all of it anyway.</li>
      </ul>
      <DialogButtons pending={isPending}>Save duties</DialogButtons>
    </Form>
  )
}

/** The choice, which begins anew where another admin has changed the duties meanwhile. */
function useChosen(held: readonly Duty[]) {
  const [choice, setChoice] = useState({ of: held.join(), chosen: held })
  const isOutdated = choice.of !== held.join()
  const current = isOutdated ? { of: held.join(), chosen: held } : choice
  if (isOutdated) setChoice(current)
  return [current.chosen, (chosen: readonly Duty[]) => setChoice({ ...current, chosen })] as const
}

const forms = {
  Duties: DutiesForm,
  'Room and card': RoomForm,
  Stay: StayForm,
  Person: PersonForm,
} as const
const titles = ['Duties', 'Room and card', 'Stay', 'Person'] as const

/** What admins note of a member, each kind with a form of its own. */
export function EditWindow({ user, onClose }: { user: ListedMember; onClose: () => void }) {
  const [chosen, setChosen] = useState<keyof typeof forms>('Duties')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <>
          Edit <bdi>{nameOf(user)}</bdi>
        </>
      }
      description="What they do for the hostel, how the counter finds them, how long they stay, and what they are called."
    >
      <div className="mb-6 flex flex-wrap gap-2">
        {titles.map((title) => (
          <Button
            key={title}
            variant={title === chosen ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={title === chosen}
            onClick={() => setChosen(title)}
          >
            {title}
          </Button>
        ))}
      </div>
      {titles.map((title) => {
        const EditForm = forms[title]
        return (
          // what is typed there stays
          <div key={title} hidden={title !== chosen}>
            <EditForm user={user} onSaved={onClose} />
          </div>
        )
      })}
    </Dialog>
  )
}

/** Gives a member exactly these duties, unless another admin has changed them meanwhile. */
function useSaveDuties(user: ListedMember, onSaved: () => void) {
  const api = useApi()
  const { _id: id, duties: seen = [] } = user
  const who = nameOf(user)
  const told = roleToast(`The duties of ${who} are saved.`, `The duties of ${who} were so already.`)
  return useNotifyingMutation({
    run: (duties: readonly Duty[]) =>
      api.duties.save({ params: { id }, body: { duties: [...duties], seen: [...seen] } }),
    done: (answer) => {
      onSaved()
      return told(answer)
    },
    failure: 'Something went wrong.',
    // an admin's own duties also decide what they may do once their role is gone
    invalidates: [['members'], ['member']],
  })
}

/** Writes down the room of a member and the number of their card. */
function RoomForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
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

/** Writes down a member's room and card; empty ones are removed. */
function useSaveRoom(
  user: ListedMember,
  form: Pick<UseFormReturn<RoomAndCard>, 'getValues' | 'setError'>,
  onSaved: () => void,
) {
  const api = useApi()
  const what = `Room and card of ${nameOf(user)}`
  const told = roleToast(`${what} are saved.`, `${what} were so already.`)
  return useNotifyingMutation({
    run: (body: RoomAndCard) => api.members.saveRoom({ params: { id: user._id }, body }),
    done: (answer) => {
      onSaved()
      return told(answer)
    },
    failure: 'Something went wrong.',
    form,
    // also one's own account, which shows the room
    invalidates: [['members'], ['account']],
  })
}

const Stay = z.object({ stayUntil: z.union([z.literal(''), z.iso.date()], 'Enter a date') })
type Stay = z.infer<typeof Stay>

/** Writes down the last day of a member's stay. */
function StayForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const { _id: id, stayUntil = '' } = user
  const form = useForm({ resolver: zodResolver(Stay), defaultValues: { stayUntil } })
  const draft = useDraft(`stay:${id}`, form)
  const { start, isPending } = useSaveStay(user, draft.afterSending(onSaved))
  return (
    <DialogForm draft={draft} onSubmit={form.handleSubmit(start)} pending={isPending} submit="Save stay">
      <TextField
        label="Last day"
        type="date"
        hint="What they have booked after it is cancelled at once, their standing orders end with it, and they are told. After it their badge ends, and the account only reads. Empty: no end."
        {...fieldsOf(form)('stayUntil')}
      />
    </DialogForm>
  )
}

function useSaveStay(user: ListedMember, onSaved: () => void) {
  const api = useApi()
  const what = `The stay of ${nameOf(user)}`
  const told = roleToast(`${what} is saved.`, `${what} was so already.`)
  return useNotifyingMutation({
    run: ({ stayUntil }: Stay) =>
      api.members.saveStay({ params: { id: user._id }, body: { stayUntil: stayUntil || null } }),
    done: (answer) => {
      onSaved()
      return told(answer)
    },
    failure: 'Something went wrong.',
    invalidates: [['members'], ['member'], ['meal-requests']],
  })
}

const Correction = z.object({ name: MemberName, email: EmailAddress })
type Correction = z.infer<typeof Correction>

/** Corrects what a member is called, and where they are written to. */
function PersonForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const { _id: id, name, email } = user
  const { mailEnabled } = usePublicConfig()
  const form = useForm({ resolver: zodResolver(Correction), defaultValues: { name, email } })
  const draft = useDraft(`person:${id}`, form)
  const { start, isPending } = useCorrect(user, form, draft.afterSending(onSaved))
  const field = fieldsOf(form)
  return (
    <DialogForm draft={draft} onSubmit={form.handleSubmit(start)} pending={isPending} submit="Save person">
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField
        label="Email"
        inputMode="email"
        hint={
          mailEnabled
            ? 'A new one is taken once its owner opens the link in a mail. The old address is told.'
            : 'They log in with it from now on. Be sure that it is theirs.'
        }
        autoComplete="off"
        {...field('email')}
      />
    </DialogForm>
  )
}

function useCorrect(
  { _id: id }: ListedMember,
  form: Pick<UseFormReturn<Correction>, 'getValues' | 'setError'>,
  onSaved: () => void,
) {
  const api = useApi()
  return useNotifyingMutation({
    run: (body: Correction) => api.members.correct({ params: { id }, body }),
    done: (answer) => {
      onSaved()
      return messageToast(answer)
    },
    failure: 'Something went wrong.',
    form,
    invalidates: [['members'], ['member'], ['meal-requests'], ['account']],
  })
}
