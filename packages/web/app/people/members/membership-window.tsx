import { zodResolver } from '@hookform/resolvers/zod'
import { type ListedMember, packageNames, SeveralPayments } from '@warm-ladle/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { fieldsOf } from '../../forms/form.tsx'
import { ReceivedFields } from '../../forms/received-fields.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import type { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { successTime } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

interface MembershipsProps {
  choice: Choice
  users: readonly ListedMember[]
}

/** Enters the same membership for all chosen members, who have paid for it elsewhere. */
export function EnterMemberships({ choice, users }: MembershipsProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const chosen = users.filter(({ _id }) => choice.chosen.includes(_id))
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(texts.enterMembership)}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(texts.membershipOf, { members: chosen.length })}
        description={t(texts.membershipText)}
      >
        <MembershipForm
          chosen={chosen}
          onEntered={() => {
            setOpen(false)
            choice.clear()
          }}
        />
      </Dialog>
    </>
  )
}

const Entered = z.omit(SeveralPayments, { members: true })
type Entered = z.infer<typeof Entered>

function MembershipForm({ chosen, onEntered }: { chosen: readonly ListedMember[]; onEntered: () => void }) {
  const t = useTranslate()
  const form = useForm({
    resolver: zodResolver(Entered),
    defaultValues: { packageName: 'Silver' as const, method: 'transfer' as const, reference: '' },
  })
  const draft = useDraft('memberships', form)
  const { start, isPending } = useEnterMemberships(chosen, draft.afterSending(onEntered))
  const field = fieldsOf(form)
  return (
    <DialogForm
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      pending={isPending}
      submit={t(texts.enterMembership)}
    >
      <SelectField label={t(texts.package)} {...field('packageName')}>
        {packageNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <ReceivedFields field={field} example={t(texts.feeMonth)} />
    </DialogForm>
  )
}

function useEnterMemberships(chosen: readonly ListedMember[], onEntered: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    act: 'adminPayments.enterMany',
    run: (entered: Entered) => {
      const members = chosen.map(({ _id: id, badge, badgeUntil }) => ({
        id,
        ...(badge === entered.packageName && badgeUntil !== undefined && { renews: badgeUntil }),
      }))
      return api.adminPayments.enterMany({ body: { ...entered, members } })
    },
    done: ({ message, data }) => {
      onEntered()
      const reasons = new Set(data.filter((one) => !one.done).map((one) => one.message))
      return {
        toast:
          reasons.size > 0
            ? { title: [message, ...reasons].join(' '), tone: 'info' as const }
            : { title: message, timeout: successTime },
      }
    },
    failure: useTranslate()(texts.enterFailed),
  })
}
