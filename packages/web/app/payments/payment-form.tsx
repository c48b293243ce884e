import type { PackageName } from '@warm-ladle/contract'
import { Elements } from '@stripe/react-stripe-js'
import { Lock } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { CardConfig } from '../page/page-context.ts'
import { CardField } from './card-field.tsx'
import { DemoCard } from './demo-card.tsx'
import { useCardLibrary } from './use-card-library.ts'
import { UncertainPayment } from './uncertain-payment.tsx'
import { usePay } from './use-pay.ts'
import { useStayWhile } from './use-stay-while.ts'
import { PaymentResult } from './payment-result.tsx'

interface PaymentFormProps {
  cards: CardConfig
  packageName: PackageName
  clientSecret: string | undefined
}

/** The card form of a payment that the server has created, or is creating. */
export function PaymentForm({ cards, ...purchase }: PaymentFormProps) {
  const query = useCardLibrary(cards)
  if (query.isLoadingError) {
    return (
      <ErrorState
        message="The card form could not be loaded. Please check your connection and try again."
        onRetry={query.refetch}
      />
    )
  }
  return (
    <Elements stripe={query.data ?? null}>
      <CardForm {...purchase} />
    </Elements>
  )
}

const leaving = 'Your payment is under way, and your card may be charged all the same. Leave this page?'

function CardForm({ packageName, clientSecret }: Omit<PaymentFormProps, 'cards'>) {
  const { progress, pay, check, showProblem, isReady } = usePay(packageName, clientSecret)
  const isPaying = progress.status === 'paying'
  useStayWhile(isPaying, leaving)

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
          onCheck={() => check(progress.transactionId)}
        />
      )}
      {/* hidden rather than gone, so that the card has not to be typed again */}
      <form onSubmit={submit} hidden={isUncertain} className="surface flex flex-col gap-5 p-6 sm:p-8">
        <DemoCard />
        <CardField
          isInvalid={progress.status === 'open' && progress.problem !== undefined}
          disabled={progress.status !== 'open'}
          onProblem={showProblem}
        />
        <Button
          type="submit"
          size="lg"
          block
          disabled={!isReady || progress.status === 'paid'}
          pending={isPaying}
        >
          {!isPaying && <Lock className="size-4" />}
          Pay Now
        </Button>
        <PaymentResult progress={progress} />
      </form>
    </>
  )
}
