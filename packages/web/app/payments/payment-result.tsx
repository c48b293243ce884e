import type { Progress } from './use-pay.ts'

/** What has become of a payment, below its form. */
export function PaymentResult({ progress }: { progress: Progress }) {
  if (progress.status === 'paid') {
    return (
      <output className="text-center text-leaf wrap-anywhere">
        Transaction ID: {progress.transactionId}
      </output>
    )
  }
  const problem = progress.status === 'open' ? progress.problem : undefined
  return (
    <p role="alert" className="text-center text-error empty:hidden">
      {problem}
    </p>
  )
}
