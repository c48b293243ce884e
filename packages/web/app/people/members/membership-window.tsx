import { type ListedMember, type PackageName, packageNames, SeveralPayments } from '@warm-ladle/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { ReceivedFields } from '../../forms/received-fields.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import type { Choice } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { successTime } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

interface MembershipsProps {
  choice: Choice
  users: readonly ListedMember[]
}

/** Enters the same membership for all selected members, who have paid for it elsewhere. */
export function EnterMemberships({ choice, users }: MembershipsProps) {
  const t = useTranslate()
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const chosen = users.filter(({ _id }) => choice.chosen.includes(_id))
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(texts.enterMembership)}
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(texts.membershipOf, { members: chosen.length })}
        description={t(texts.membershipText)}
        form={{
          schema: Entered,
          defaultValues: { packageName: 'Silver', method: 'transfer', reference: '' },
          draft: 'memberships',
          act: 'adminPayments.enterMany',
          run: (entered) =>
            api.adminPayments.enterMany({
              body: { ...entered, members: chosen.map((member) => paying(member, entered.packageName)) },
            }),
          done: ({ message, data }) => {
            choice.clear()
            const reasons = new Set(data.filter((one) => !one.done).map((one) => one.message))
            return {
              toast:
                reasons.size > 0
                  ? { title: [message, ...reasons].join(' '), tone: 'info' as const }
                  : { title: message, timeout: successTime },
            }
          },
          failure: t(texts.enterFailed),
        }}
        submit={t(texts.enterMembership)}
      >
        {({ field }) => (
          <>
            <SelectField label={t(texts.package)} {...field('packageName')}>
              {packageNames.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
            <ReceivedFields field={field} example={t(texts.feeMonth)} />
          </>
        )}
      </FormDialog>
    </>
  )
}

const Entered = z.omit(SeveralPayments, { members: true })

/**
 * A member who has paid. If they already have this membership, it is renewed from its end, which is included.
 */
const paying = ({ _id: id, badge, badgeUntil }: ListedMember, packageName: PackageName) => ({
  id,
  ...(badge === packageName && badgeUntil !== undefined && { renews: badgeUntil }),
})
