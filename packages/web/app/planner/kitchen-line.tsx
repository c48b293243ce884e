import { useQuery } from '@tanstack/react-query'
import type { PlannedMealtime } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../api/query.ts'
import { forecastQuery } from '../mealtimes/forecast-query.ts'
import { forecastErrorText, forecastText } from '../mealtimes/forecast-text.ts'
import { mealtimeName } from './names.ts'
import { usePlanner } from './planner-context.ts'

/** Beside what is planned: how many portions are expected, and the way to the sheet that says what to cook. */
export function KitchenLine({ mealtime: { id, date, slot, state } }: { mealtime: PlannedMealtime }) {
  const { days } = usePlanner().week
  const [first, last] = [days[0]?.date ?? date, days.at(-1)?.date ?? date]
  // one call for the whole week
  const { data = [] } = useQuery(forecastQuery(useApi(), first, last))
  const forecast = data.find((one) => one.date === date && one.slot === slot)?.forecast
  const hasSheet = state === 'published' || state === 'closed'
  if (!hasSheet && !(forecast && state === 'draft')) return null
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-2.5 text-[0.8125rem] text-muted print:hidden">
      {forecast && state !== 'closed' && (
        <span title={`Portions expected, ${forecastErrorText(forecast)}`} className="tabular-nums">
          Expected {forecastText(forecast)}
          <span className="sr-only">, {forecastErrorText(forecast)}</span>
        </span>
      )}
      {hasSheet && (
        <Link
          to={`/dashboard/sheet/${id}`}
          aria-label={`Kitchen sheet, ${mealtimeName(date, slot)}`}
          className="ml-auto underline"
        >
          Kitchen sheet
        </Link>
      )}
    </p>
  )
}
