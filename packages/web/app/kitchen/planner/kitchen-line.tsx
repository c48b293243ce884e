import { useQuery } from '@tanstack/react-query'
import { awayText, type Forecast, peopleText, type PlannedMealtime } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import {
  mealForecastsQuery,
  forecastBasisText,
  forecastQuery,
  forecastText,
  countSurplus,
} from '../forecast.ts'
import { useTranslate } from '../../page/language.tsx'
import { mealtimeName, type PlannerSlot, usePlanner } from './planner-context.ts'
import { texts } from './texts.ts'

/** The forecast and surplus portions for a mealtime in the shown week; one call for all mealtimes. */
export function usePlannedForecast({ date, slot, mealtime }: PlannerSlot) {
  const { days } = usePlanner().week
  const [first, last] = [days[0]?.date ?? date, days.at(-1)?.date ?? date]
  const { data = [], isPending } = useQuery(forecastQuery(useApi(), first, last))
  const forecast = data.find((one) => one.date === date && one.slot === slot)?.forecast
  const isComing = mealtime?.state === 'draft' || mealtime?.state === 'published'
  return {
    forecast,
    isPending,
    surplus: forecast && isComing ? countSurplus(mealtime.counts.planned, forecast) : 0,
  }
}

/** The forecast for a meal in the shown week; one call for all meals. */
export function useMealForecast(servingId: string) {
  const { days, today } = usePlanner().week
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today]
  return useQuery(mealForecastsQuery(useApi(), first, last)).data?.get(servingId)
}

export function ExpectedLine({ forecast }: { forecast: Forecast }) {
  const t = useTranslate()
  const basis = forecastBasisText(t, forecast)
  return (
    <span title={t(texts.expectedBasis, { basis })} className="tabular-nums">
      <span aria-hidden="true" className="max-xl:hidden">
        ≈{' '}
      </span>
      <span>{t(texts.expected, { portions: forecastText(forecast), basis, narrow, unseen })}</span>
    </span>
  )
}

/** For screen readers: repeats what others see beside it. */
const unseen = <span className="sr-only" />

/** Only for narrow screens; wide ones have an icon instead. */
const narrow = <span className="xl:sr-only" />

/** Id of the explanation of an amber figure. */
export const surplusId = ({ id }: Pick<PlannedMealtime, 'id'>) => `surplus-${id}`

/** Beside the plan: requests, the forecast, and a link to the sheet with what to cook. */
export function KitchenLine({ mealtime }: { mealtime: PlannedMealtime }) {
  const t = useTranslate()
  const { id, date, slot, state, counts } = mealtime
  const { forecast, isPending, surplus } = usePlannedForecast({ date, slot, mealtime })
  const hasSheet = state === 'published' || state === 'closed'
  // reserves its line from the start so that the layout does not shift
  const isExpected = (forecast ?? isPending) && (state === 'draft' || state === 'published')
  const away = awayText(t.language, counts)
  if (!hasSheet && !isExpected && away === undefined) return null
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-2 text-[0.8125rem] text-muted xl:gap-y-0 xl:border-t-0 xl:pt-0 xl:text-xs xl:tracking-tight 2xl:text-[0.8125rem] print:hidden">
      {hasSheet && (
        <Link
          to={`/dashboard/sheet/${id}`}
          title={t(texts.kitchenSheet)}
          className="tabular-nums underline underline-offset-2 max-md:min-h-11"
        >
          {t(texts.requestedAndSheet, {
            people: peopleText(t.language, counts.asked.people),
            portions: counts.asked.portions,
            narrow,
            mealtime: mealtimeName(t, date, slot),
            unseen,
          })}
        </Link>
      )}
      {isExpected &&
        (forecast ? <ExpectedLine forecast={forecast} /> : <span>{t(texts.expectedUnknown)}</span>)}
      {away !== undefined && <span className="tabular-nums">{away}</span>}
      {surplus > 0 && (
        <span id={surplusId(mealtime)} className="font-semibold text-warning tabular-nums">
          {t(texts.tooMany, { surplus })}
        </span>
      )}
    </p>
  )
}
