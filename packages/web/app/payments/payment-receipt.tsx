import { MembershipCard } from '../packages/membership-card.tsx'
import { useMember } from '../session/use-member.ts'

/** A payment's details in the success dialog, and the new membership once it is known. */
export function PaymentReceipt({ transactionId, isSaved }: { transactionId: string; isSaved: boolean }) {
  const { data: member } = useMember()
  return (
    <>
      {isSaved && member && (
        <span className="my-5 flex justify-center">
          <MembershipCard {...member} turns />
        </span>
      )}
      <span className="block">Transaction ID: {transactionId}</span>
      {!isSaved && (
        <span className="mt-2 block">
          Your card was charged. Your badge may take a few minutes to arrive.
        </span>
      )}
    </>
  )
}
