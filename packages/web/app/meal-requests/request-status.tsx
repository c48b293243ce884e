import type { MealRequest } from '@warm-ladle/contract'
import { Badge } from '../ui/badge.tsx'

/** Whether a request is pending or delivered. */
export function RequestStatus({ status }: Pick<MealRequest, 'status'>) {
  return (
    <Badge tone={status === 'delivered' ? 'success' : 'saffron'} className="capitalize">
      {status}
    </Badge>
  )
}
