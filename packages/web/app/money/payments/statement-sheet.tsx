import { useQuery } from '@tanstack/react-query'
import type { Message, Statement, StatementWithLines } from '@warm-ladle/contract'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { SignedPrice } from '../../ui/price-texts.tsx'
import { PaymentForm } from './payment-form.tsx'
import { isPayableByCard, StatementLines, StatementTotal } from './statement-lines.tsx'
import { texts } from './texts.ts'
import type { Payer } from './use-pay.tsx'
import { getTitle } from './statement-texts.ts'

/** The logged-in member's meal bill for a month, and a way to pay it if cards are accepted. */
export function StatementSheet({ statement }: { statement: StatementWithLines }) {
  const t = useTranslate()
  const { month, lines } = statement
  const { stripe: cards, currency } = usePublicConfig()
  const isByCard = cards !== undefined && isPayableByCard(statement, currency)
  return (
    <>
      <PageHeading
        title={getTitle(t.language, month)}
        description={t(getDescription(statement, isByCard))}
        aside={
          <Button variant="outline" onClick={() => window.print()} className="print:hidden">
            <Printer aria-hidden="true" className="size-4" />
            {t(texts.print)}
          </Button>
        }
      />
      <StatementTotal statement={statement} />
      {/* shown above the lines, since a month may have a hundred of them */}
      <PayByCard statement={statement} />
      <StatementLines lines={lines} />
    </>
  )
}

function getDescription({ state, owed, settlement }: StatementWithLines, isByCard: boolean): Message {
  if (state === 'open') return texts.monthIsOpen
  if (settlement || owed === 0) return texts.noLongerChanges
  if (owed < 0) return texts.paysOut
  return isByCard ? texts.payAtOfficeOrCard : texts.payAtOfficeOnly
}

interface PayByCardProps {
  statement: Statement
  /** The resident whose statement it is, if the office charges the card. */
  resident?: Payer
}

/**
 * The card form, loaded on demand, if cards are accepted. Each statement has a single payment, so it can only be paid
 * once.
 */
export function PayByCard({ statement, resident }: PayByCardProps) {
  const t = useTranslate()
  const { stripe: cards, currency } = usePublicConfig()
  const api = useApi()
  const [isPaying, setPaying] = useState(false)
  const { id = '', month, owed } = statement
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: ['checkout', 'statement', id],
    queryFn: () => {
      const params = { id }
      return resident ? api.statements.beginCardAtOffice({ params }) : api.statements.beginPayment({ params })
    },
    enabled: isPaying,
    staleTime: 'static',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!cards || !isPayableByCard(statement, currency)) return null
  return (
    <div className="mb-6 max-w-xl print:hidden">
      {!isPaying && (
        <Button onClick={() => setPaying(true)}>
          {t(texts.payByCard, { price: <SignedPrice amount={owed} /> })}
        </Button>
      )}
      {isPaying && isLoadingError && (
        <ErrorState message={refusalMessage(error, t(texts.tryPreparing))} onRetry={refetch} />
      )}
      {isPaying && !isLoadingError && (
        <PaymentForm
          cards={cards}
          bought={{ statementId: id, month, resident }}
          clientSecret={data?.clientSecret}
        />
      )}
    </div>
  )
}
