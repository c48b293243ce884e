import { Unplug } from 'lucide-react'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Shown instead of the card form when the connection broke during the charge: what happened, and what to do. */
export function UncertainPayment({
  transactionId,
  checking,
  onCheck,
}: {
  transactionId: string
  checking: boolean
  onCheck: () => unknown
}) {
  return (
    <section aria-labelledby="uncertain" className="surface flex flex-col gap-4 p-6 sm:p-8">
      <h2 id="uncertain" role="alert" className="flex items-center gap-3 text-2xl">
        <Unplug aria-hidden="true" className="size-6 shrink-0 text-warning" />
        We could not confirm your payment
      </h2>
      <p>
        The connection broke while your card was being charged, so we do not know yet whether it was. If it
        was, you lose nothing: your badge arrives by itself within a few minutes, and the payment stands in
        your payment history.
      </p>
      <p>Please check again once you are connected, before you pay anywhere else.</p>
      <p className="text-sm text-muted wrap-anywhere">Transaction ID: {transactionId}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={checking} onClick={() => void onCheck()}>
          Check again
        </Button>
        <ButtonLink to="/dashboard/paymentHistory" variant="outline">
          Payment history
        </ButtonLink>
      </div>
    </section>
  )
}
