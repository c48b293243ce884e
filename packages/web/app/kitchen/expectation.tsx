import { useQuery } from '@tanstack/react-query'
import type { KitchenSheet } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { forecastQuery } from '../mealtimes/forecast-query.ts'
import { forecastErrorText, forecastText } from '../mealtimes/forecast-text.ts'
import { weekdayText } from '../ui/date-text.ts'

/** How many will come to this mealtime, and to the same one a week later. Without it the sheet says all the rest. */
export function Expectation({ sheet: { date, slot, nextTime, state } }: { sheet: KitchenSheet }) {
  const api = useApi()
  const { data: now = [] } = useQuery(forecastQuery(api, date, date))
  const { data: later = [] } = useQuery(forecastQuery(api, nextTime, nextTime))
  if (state === 'cancelled') return null
  const known = [
    { name: 'This time', mealtime: now.find((one) => one.slot === slot) },
    { name: `Next ${weekdayText(date)}`, mealtime: later.find((one) => one.slot === slot) },
  ]
  return (
    <section aria-label="Expected portions" className="surface mt-4 p-5 sm:mt-6 sm:p-6 print:mt-3 print:p-3">
      <h2 className="text-xl">Expected</h2>
      <dl className="mt-3 grid gap-4 sm:grid-cols-2">
        {known.map(({ name, mealtime }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-pretty">
              {mealtime?.forecast ? (
                <>
                  <span className="text-lg font-semibold tabular-nums">
                    {forecastText(mealtime.forecast)}
                  </span>{' '}
                  <span className="text-sm text-muted">
                    portions; {forecastErrorText(mealtime.forecast)}
                    {mealtime.forecast.isFromOrders && ', by what is ordered'}
                  </span>
                </>
              ) : (
                <span className="text-muted">{unknownText(mealtime?.observations)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const unknownText = (observations: number | undefined) =>
  observations === undefined
    ? 'Nothing is planned then.'
    : `Not known yet: it takes four earlier ones, and there are ${observations}.`
