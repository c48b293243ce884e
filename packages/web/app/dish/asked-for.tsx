import type { OwnMealRequest } from '@warm-ladle/contract'
import { DateTime } from '../ui/date-time.tsx'

type AskedFor = Pick<OwnMealRequest, 'date' | 'slot' | 'portions' | 'note' | 'takeaway'>

/** The mealtime of a request and what was said with it; nothing of a request for one portion at no particular time. */
export function AskedForMealtime({ date, slot, portions = 1, note = '', takeaway = false }: AskedFor) {
  const said = [portions > 1 && `${portions} portions`, takeaway && 'take-away'].filter(Boolean).join(', ')
  return (
    <>
      {date !== undefined && (
        <span className="block text-sm font-medium">
          <DateTime at={date} as="weekday and date" />, {slot}
        </span>
      )}
      {said !== '' && <span className="block text-sm font-normal first-letter:uppercase">{said}</span>}
      {note !== '' && (
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          <bdi>“{note}”</bdi>
        </span>
      )}
    </>
  )
}
