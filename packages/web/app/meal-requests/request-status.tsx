import type { OwnMealRequest } from '@warm-ladle/contract'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

/** Whether a request is pending, delivered or cancelled. */
export function RequestStatus({ status }: Pick<OwnMealRequest, 'status'>) {
  return (
    <Badge tone={tones[status]} className="capitalize">
      {status}
    </Badge>
  )
}

const tones: Record<OwnMealRequest['status'], BadgeTone> = {
  pending: 'saffron',
  delivered: 'success',
  cancelled: 'neutral',
}
