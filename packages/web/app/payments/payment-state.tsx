import type { Payment, PaymentMethod } from '@warm-ladle/contract'
import { Badge } from '../ui/badge.tsx'
import { DateTime } from '../ui/date-time.tsx'

/** Says that a payment no longer counts, and since when: it was refunded or is disputed. */
export function PaymentState({ refundedAt, dispute }: Pick<Payment, 'refundedAt' | 'dispute'>) {
  const [word, since] = stateOf({ refundedAt, dispute })
  if (since === undefined) return null
  const tone = word === 'Refunded' ? 'neutral' : 'error'
  return (
    <Badge tone={tone} className="ms-2">
      <span>
        {word} <DateTime at={since} as="date" />
      </span>
    </Badge>
  )
}

function stateOf({ refundedAt, dispute }: Pick<Payment, 'refundedAt' | 'dispute'>) {
  if (refundedAt !== null) return ['Refunded', refundedAt] as const
  if (dispute?.state === 'open') return ['Disputed', dispute.openedAt] as const
  if (dispute?.state === 'lost') return ['Dispute lost', dispute.openedAt] as const
  return []
}

/** After 'Paid': 'Paid by card'. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  cash: 'in cash',
  transfer: 'by transfer',
}
