import type { Payment } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { texts } from './texts.ts'

/** Says that a payment no longer counts, and since when, because it was refunded or is disputed. */
export function PaymentState({ refundedAt, dispute }: Pick<Payment, 'refundedAt' | 'dispute'>) {
  const t = useTranslate()
  const [text, since] = getState({ refundedAt, dispute })
  if (since === undefined) return null
  return (
    <Badge tone={refundedAt === null ? 'error' : 'neutral'} className="ms-2">
      <span>{t(text, { date: <DateTime at={since} as="date" /> })}</span>
    </Badge>
  )
}

function getState({ refundedAt, dispute }: Pick<Payment, 'refundedAt' | 'dispute'>) {
  if (refundedAt !== null) return [texts.refundedOn, refundedAt] as const
  if (dispute?.state === 'open') return [texts.disputedOn, dispute.openedAt] as const
  if (dispute?.state === 'lost') return [texts.disputeLostOn, dispute.openedAt] as const
  return []
}
