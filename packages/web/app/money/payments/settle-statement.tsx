import { type ResidentStatement, statements as contract } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { ReceivedFields } from '../../forms/received-fields.tsx'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { messageToast } from '../../ui/toasts.tsx'
import { isPayableByCard } from './statement-lines.tsx'
import { usePriceTexts } from '../../ui/price-texts.tsx'
import { texts } from './texts.ts'
import { getTitle } from './statement-texts.ts'

interface SettleStatementProps {
  statement: ResidentStatement
  /** The closed statement's id. */
  id: string
  onClose: () => void
}

/** The dialog in which the office records that a statement was paid or paid out there. */
export function SettleStatement({ statement, id, onClose }: SettleStatementProps) {
  const t = useTranslate()
  const { month, owed, name, email } = statement
  const api = useApi()
  const { stripe: cards, currency } = usePublicConfig()
  const amount = usePriceTexts().priceText(Math.abs(owed))
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t(owed > 0 ? texts.receivedQuestion : texts.paidOutQuestion, { amount })}
      description={t(texts.allOfStatement, { month: getTitle(t.language, month), resident: name ?? email })}
      form={{
        schema: contract.settle.body,
        defaultValues: { method: 'cash', reference: '' },
        act: 'statements.settle',
        run: (body) => api.statements.settle({ params: { id }, body }),
        done: messageToast,
        failure: t(texts.settleFailed),
      }}
      submit={t(texts.settle)}
    >
      {({ field }) => (
        <>
          <ReceivedFields field={field} />
          {cards && isPayableByCard(statement, currency) && (
            <p className="text-sm text-muted">
              {t(texts.cardOnStatement, {
                a: <Link to={`/dashboard/Books/${month}/${id}`} className="underline underline-offset-4" />,
              })}
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
