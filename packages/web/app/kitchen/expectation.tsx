import { useQuery } from '@tanstack/react-query'
import type { KitchenSheet } from '@warm-ladle/contract'
import { type ApiClient, useApi } from '../api/query.ts'
import { forecastQuery } from '../mealtimes/forecast-query.ts'
import { forecastErrorText, forecastText } from '../mealtimes/forecast-text.ts'
import { weekdayText } from '../ui/date-text.ts'

/** How many will come to this mealtime, and to the same one a week later. Without it the sheet says all the rest. */
export function Expectation({ sheet: { date, slot, nextTime, state } }: { sheet: KitchenSheet }) {
  const api = useApi()
  const times = [
    { name: 'This time', query: useQuery(forecastQuery(api, date, date)) },
    { name: `Next ${weekdayText(date)}`, query: useQuery(forecastQuery(api, nextTime, nextTime)) },
  ].filter(({ query }) => !query.isLoadingError)
  if (state === 'cancelled' || times.length === 0) return null
  return (
    <section aria-label="Expected portions" className="surface mt-4 p-5 sm:mt-6 sm:p-6 print:mt-3 print:p-3">
      <h2 className="text-xl">Expected</h2>
      <dl className="mt-3 grid gap-4 sm:grid-cols-2">
        {times.map(({ name, query: { data } }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-pretty">
              {data ? <Expected mealtime={data.find((one) => one.slot === slot)} /> : '…'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Expected = Awaited<ReturnType<ApiClient['forecast']['list']>>['mealtimes'][number]

function Expected({ mealtime }: { mealtime: Expected | undefined }) {
  if (!mealtime?.forecast) return <span className="text-muted">{unknownText(mealtime?.observations)}</span>
  const { forecast } = mealtime
  return (
    <>
      <span className="text-lg font-semibold tabular-nums">{forecastText(forecast)}</span>{' '}
      <span className="text-sm text-muted">
        portions; {forecastErrorText(forecast)}
        {forecast.isFromOrders && ', by what is ordered'}
      </span>
    </>
  )
}

const unknownText = (observations: number | undefined) =>
  observations === undefined
    ? 'Nothing is planned then.'
    : `Not known yet: it takes four earlier ones, and there are ${observations}.`
