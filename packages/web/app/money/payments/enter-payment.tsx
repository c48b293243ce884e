import { skipToken, useQuery } from '@tanstack/react-query'
import { type ListedMember, OfficePayment, type PackageName, packageNames } from '@warm-ladle/contract'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../api/query.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { ReceivedFields } from '../../forms/received-fields.tsx'
import { useActForm } from '../../forms/use-act-form.ts'
import { packageIn, packagesQuery, usePackage } from '../use-price.ts'
import { useTranslate } from '../../page/language.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { useSettled } from '../../ui/use-settled-text.ts'
import { usePriceTexts } from '../../ui/price-texts.tsx'
import { texts } from './texts.ts'

interface EnterPaymentProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog in which admins record a payment made at the office. */
export function EnterPayment({ open, onOpenChange }: EnterPaymentProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(texts.enterPayment)}
      description={t(texts.enterDescription)}
    >
      <OfficePaymentForm onEntered={() => onOpenChange(false)} />
    </Dialog>
  )
}

function OfficePaymentForm({ onEntered }: { onEntered: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const { data: packages } = useQuery(packagesQuery(api))
  const form = useActForm({
    schema: OfficePayment,
    defaultValues: { email: '', packageName: 'Silver', method: 'cash', reference: '' },
    draft: 'office-payment',
    act: 'adminPayments.enter',
    run: (entered) =>
      api.adminPayments.enter({
        body: { ...entered, renews, price: packageIn(packages, entered.packageName)?.price },
      }),
    onSent: onEntered,
    done: messageToast,
    failure: t(texts.enterFailed),
  })
  const { field } = form
  const [email, packageName] = useWatch({ control: form.control, name: ['email', 'packageName'] })
  const found = useFoundMembers(email)
  const member = found.find((one) => one.email === email.trim().toLowerCase())
  const renews: string | undefined = member?.badge === packageName ? member.badgeUntil : undefined
  return (
    <DialogForm form={form} submit={t(texts.enter)}>
      <TextField
        label={t(texts.memberEmail)}
        hint={t(texts.memberEmailHint)}
        inputMode="email"
        autoComplete="off"
        list={membersId}
        {...field('email')}
      />
      <FoundMembers found={found} typed={email} />
      <SelectField label={t(texts.package)} {...field('packageName')}>
        {packageNames.map((name) => (
          <PackageOption key={name} name={name} />
        ))}
      </SelectField>
      {renews !== undefined && (
        <output className="text-sm text-muted">
          {t(texts.renewsUntil, { date: <DateTime at={renews} as="date" /> })}
        </output>
      )}
      <ReceivedFields field={field} />
    </DialogForm>
  )
}

const membersId = 'members-found'

/** The members who match the typed text. */
function useFoundMembers(typed: string): readonly ListedMember[] {
  const api = useApi()
  const search = useSettled(typed)
  const { data } = useQuery({
    queryKey: ['members', 'named', search],
    queryFn: search === '' ? skipToken : () => api.members.list({ query: { search, limit: 5 } }),
  })
  return data?.body ?? []
}

/** The matching members, as browser suggestions. */
function FoundMembers({ found, typed }: { found: readonly ListedMember[]; typed: string }) {
  const t = useTranslate()
  return (
    <datalist id={membersId}>
      {found.map(({ _id, name, email, room }) => (
        // in browsers, suggestions must match the typed text by value or label, so the label contains it
        <option key={_id} value={email}>
          {[typed, name, room && t(texts.roomNumber, { room })].filter(Boolean).join(' · ')}
        </option>
      ))}
    </datalist>
  )
}

function PackageOption({ name }: { name: PackageName }) {
  const t = useTranslate()
  const price = usePackage(name)?.price
  const { priceText } = usePriceTexts()
  return (
    <option value={name}>
      {price === undefined ? name : t(texts.packagePrice, { package: name, price: priceText(price) })}
    </option>
  )
}
