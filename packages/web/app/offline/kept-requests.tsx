import { type OwnMealRequest, slotNames } from '@warm-ladle/contract'
import { PickupCards } from '../mealtimes/pickup-cards.tsx'
import { DateTime } from '../ui/date-time.tsx'

/** The member's own requests, to read only. */
export function KeptRequests({ requests }: { requests: readonly OwnMealRequest[] }) {
  if (requests.length === 0) return <p className="text-muted">You had asked for nothing.</p>
  return (
    <>
      <PickupCards requests={requests} />
      <ul className="surface divide-y divide-line">
        {requests.map((request) => (
          <KeptRequest key={request._id} request={request} />
        ))}
      </ul>
    </>
  )
}

function KeptRequest({ request }: { request: OwnMealRequest }) {
  const { mealTitle, status, portions = 1, slot, startsAt, requestTime } = request
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-4 sm:px-6">
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {portions > 1 && `${portions} × `}
          {mealTitle}
        </h3>
        <p className="text-sm text-muted">
          {slot ? `${slotNames[slot]}, ` : 'Asked for '}
          <DateTime at={startsAt ?? requestTime} />
        </p>
      </div>
      <span className="text-sm capitalize">{status}</span>
    </li>
  )
}
