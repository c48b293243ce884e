import { type Mealtime, slotNames, type Week } from '@warm-ladle/contract'
import { DateTime } from '../ui/date-time.tsx'

/** The mealtimes of a week, to read only: how many portions are left may have changed long ago. */
export function KeptWeek({ week: { days } }: { week: Week }) {
  const planned = days.flatMap(({ mealtimes }) => mealtimes)
  if (planned.length === 0) return <p className="text-muted">No mealtimes were planned.</p>
  return (
    <ul className="surface divide-y divide-line">
      {planned.map((mealtime) => (
        <KeptMealtime key={mealtime.id} mealtime={mealtime} />
      ))}
    </ul>
  )
}

function KeptMealtime({
  mealtime: { slot, state, startsAt, servings, cancelReason },
}: {
  mealtime: Mealtime
}) {
  return (
    <li className="px-5 py-4 sm:px-6">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        {slotNames[slot]}, <DateTime at={startsAt} />
      </h3>
      {state === 'cancelled' ? (
        <p className="text-sm text-error">Cancelled: {cancelReason}</p>
      ) : (
        <ul className="mt-1 text-sm text-muted">
          {servings.map(({ id, title, mine }) => (
            <li key={id}>
              {title}
              {mine && <strong className="text-ink"> · yours: {mine.portions}</strong>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
