import type { ResidentStatement } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { fieldsOf } from '../../forms/form.tsx'
import { ReceivedFields } from '../../forms/received-fields.tsx'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { isPayableByCard } from './statement-lines.tsx'
import { usePriceTexts } from '../../ui/price-texts.tsx'
import { texts } from './texts.ts'
import { titleOf } from './statement-texts.ts'

interface SettleStatementProps {
  statement: ResidentStatement
  /** Of the statement, which is closed. */
  id: string
  onClose: () => void
}

/** The dialog in which the office writes down that a statement was paid there, or paid out. */
export function SettleStatement({ statement, id, onClose }: SettleStatementProps) {
  const t = useTranslate()
  const { month, owed, name, email } = statement
  const api = useApi()
  const { stripe: cards, currency } = usePublicConfig()
  const form = useForm({ defaultValues: { method: 'cash' as 'cash' | 'transfer', reference: '' } })
  const { start, isPending } = useNotifyingMutation({
    act: 'statements.settle',
    run: (entered: { method: 'cash' | 'transfer'; reference: string }) =>
      api.statements.settle({ params: { id }, body: entered }),
    done: (answer) => {
      onClose()
      return messageToast(answer)
    },
    failure: t(texts.settleFailed),
    form,
  })
  const amount = usePriceTexts().priceText(Math.abs(owed))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(owed > 0 ? texts.askReceived : texts.askPaidOut, { amount })}
      description={t(texts.allOfStatement, { month: titleOf(t.language, month), resident: name ?? email })}
    >
      <DialogForm onSubmit={form.handleSubmit(start)} pending={isPending} submit={t(texts.settle)}>
        <ReceivedFields field={fieldsOf(form)} />
        {cards && isPayableByCard(statement, currency) && (
          <p className="text-sm text-muted">
            {t(texts.cardOnStatement, {
              a: <Link to={`/dashboard/Books/${month}/${id}`} className="underline underline-offset-4" />,
            })}
          </p>
        )}
      </DialogForm>
    </Dialog>
  )
}
