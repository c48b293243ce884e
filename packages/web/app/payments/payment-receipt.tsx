/** A payment's details in the success dialog. */
export function PaymentReceipt({ transactionId, isSaved }: { transactionId: string; isSaved: boolean }) {
  return (
    <>
      <span className="block">Transaction ID: {transactionId}</span>
      {!isSaved && (
        <span className="mt-2 block">
          Your card was charged. Your badge may take a few minutes to arrive.
        </span>
      )}
    </>
  )
}
