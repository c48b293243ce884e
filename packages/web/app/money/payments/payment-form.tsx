import { CardElement, Elements, useElements } from '@stripe/react-stripe-js'
import type { Message } from '@warm-ladle/contract'
import { Lock, Unplug } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslate } from '../../page/language.tsx'
import type { CardConfig } from '../../page/page-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CardField, DemoCard, useCardLibrary } from './card-field.tsx'
import { texts } from './texts.ts'
import { type Bought, type Progress, usePay } from './use-pay.tsx'

interface PaymentFormProps {
  cards: CardConfig
  bought: Bought
  clientSecret: string | undefined
}

/** The card form for a payment that the server has created or is creating. */
export function PaymentForm({ cards, ...purchase }: PaymentFormProps) {
  const t = useTranslate()
  const query = useCardLibrary(cards)
  if (query.isLoadingError) return <ErrorState message={t(texts.cardFormFailed)} onRetry={query.refetch} />
  return (
    <Elements stripe={query.data ?? null}>
      <CardForm {...purchase} />
    </Elements>
  )
}

function CardForm({ clientSecret, bought }: Omit<PaymentFormProps, 'cards'>) {
  const t = useTranslate()
  const { progress, pay, check, showProblem, isReady } = usePay(bought, clientSecret)
  const isPaying = progress.status === 'paying'
  useStayWhile(isPaying, t(texts.leaving))
  useCardAfterRefusal(progress.status)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay()
  }
  const isUncertain = progress.status === 'uncertain'
  return (
    <>
      {isUncertain && (
        <UncertainPayment
          transactionId={progress.transactionId}
          checking={progress.isChecking}
          records={'statementId' in bought && bought.resident ? officeRecords : ownRecords}
          onCheck={() => check(progress.transactionId)}
        />
      )}
      {/* hidden instead of removed, to keep the typed card */}
      <form onSubmit={submit} hidden={isUncertain} className="surface flex flex-col gap-5 p-6 sm:p-8">
        <DemoCard />
        <CardField
          isInvalid={progress.status === 'open' && progress.problem !== undefined}
          disabled={progress.status !== 'open'}
          onProblem={showProblem}
        />
        <PaymentResult progress={progress} />
        <Button
          type="submit"
          size="lg"
          block
          disabled={!isReady || progress.status === 'paid'}
          pending={isPaying}
        >
          {!isPaying && <Lock className="size-4" />}
          <span>{t(texts.payNow)}</span>
        </Button>
      </form>
    </>
  )
}

/** Moves the focus back to the refused card, next to the reason. */
function useCardAfterRefusal(status: Progress['status']): void {
  const elements = useElements()
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'paying' && status === 'open') elements?.getElement(CardElement)?.focus()
    before.current = status
  }, [status, elements])
}

/** The outcome of a payment, below the card form. */
function PaymentResult({ progress }: { progress: Progress }) {
  const t = useTranslate()
  if (progress.status === 'paid') {
    const { transactionId: id } = progress
    return <output className="text-leaf wrap-anywhere">{t(texts.transactionIs, { id })}</output>
  }
  const problem = progress.status === 'open' ? progress.problem : undefined
  return (
    <p role="alert" className="text-error empty:hidden">
      {problem}
    </p>
  )
}

/** The link to a payment's record. */
interface RecordLink {
  text: Message
  label: Message
  to: string
}
const ownRecords: RecordLink = {
  text: texts.uncertainOwn,
  label: texts.history,
  to: '/dashboard/paymentHistory',
}
const officeRecords: RecordLink = {
  text: texts.uncertainStatement,
  label: texts.allStatements,
  to: '/dashboard/Books',
}

/** Replaces the card form if the connection broke during the charge, and says what happened and what to do. */
function UncertainPayment({
  transactionId,
  checking,
  records,
  onCheck,
}: {
  transactionId: string
  checking: boolean
  records: RecordLink
  onCheck: () => unknown
}) {
  const t = useTranslate()
  return (
    <section aria-labelledby="uncertain" className="surface flex flex-col gap-4 p-6 sm:p-8">
      <h2 id="uncertain" role="alert" className="flex items-center gap-3 text-2xl">
        <Unplug aria-hidden="true" className="size-6 shrink-0 text-warning" />
        {t(texts.uncertain)}
      </h2>
      <p>{t(records.text)}</p>
      <p>{t(texts.checkBefore)}</p>
      <p className="text-sm text-muted wrap-anywhere">{t(texts.transactionIs, { id: transactionId })}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={checking} onClick={() => void onCheck()}>
          {t(texts.checkAgain)}
        </Button>
        <ButtonLink to={records.to} variant="outline">
          {t(records.label)}
        </ButtonLink>
      </div>
    </section>
  )
}

/**
 * Asks for confirmation before the member leaves the page during an operation. It uses the browser's own dialog, which
 * also appears above the bank's authentication frame; ours would be below it.
 */
function useStayWhile(isUnderWay: boolean, question: string): void {
  const blocker = useBlocker(isUnderWay)

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnderWay) event.preventDefault()
      },
      [isUnderWay],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
}
