import { queryOptions, useQuery } from '@tanstack/react-query'
import { type MonthTotals, monthText } from '@warm-ladle/contract'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { type Translate, useTranslate } from '../page/language.tsx'
import { Chart, type Series } from '../ui/charts/chart.tsx'
import { colors } from '../ui/charts/colors.ts'
import { monthPoints } from '../ui/charts/chart-layout.ts'
import { Loading } from '../ui/skeleton.tsx'
import { Panel, PanelFigure } from '../ui/panel.tsx'
import { usePriceTexts } from '../ui/price-texts.tsx'
import { texts } from './texts.ts'

/** Payments and refunds by month, newest first. */
export const totalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin-payments', 'totals'],
    queryFn: () => api.adminPayments.totals(),
  })

const emptyMonth: Omit<MonthTotals, 'month'> = {
  paid: 0,
  refunded: 0,
  net: 0,
  counts: { Silver: 0, Gold: 0, Platinum: 0 },
}

/** The given number of consecutive months, the last of them `last`: '2026-11'. */
function monthsUpTo(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

/** The last twelve months, oldest first. Those before the first payment are empty. */
export function toYear(months: readonly MonthTotals[]): MonthTotals[] {
  const [newest] = months
  if (!newest) return []
  return monthsUpTo(newest.month, 12).map(
    (name) => months.find(({ month }) => month === name) ?? { month: name, ...emptyMonth },
  )
}

/** The monthly income of the last twelve months, with refunds below the axis. */
export const RevenuePanel = () => (
  <QueryState
    query={useQuery(totalsQuery(useApi()))}
    loading={<Loading className="surface min-h-80" />}
    failure={useTranslate()(texts.failed)}
  >
    {(months) => <Revenue year={toYear(months)} />}
  </QueryState>
)

/** Compares the current month with the one before it. */
function comparison(
  t: Translate,
  year: readonly MonthTotals[],
  priceText: (amount: number) => string,
): string {
  const [before, current] = year.slice(-2)
  if (!before || !current) return ''
  const month = monthText(t.language, before.month)
  const more = current.net - before.net
  if (more === 0) return t(texts.asMuch, { month })
  return t(more > 0 ? texts.more : texts.less, { amount: priceText(Math.abs(more)), month })
}

function Revenue({ year }: { year: readonly MonthTotals[] }) {
  const t = useTranslate()
  const current = year.at(-1)
  const { priceText, signedPriceText } = usePriceTexts()
  return (
    <Panel
      title={t(texts.title)}
      description={
        current
          ? t(texts.monthAfterRefunds, { month: monthText(t.language, current.month) })
          : t(texts.afterRefunds)
      }
      aside={current && <PanelFigure>{signedPriceText(current.net)}</PanelFigure>}
    >
      <Chart
        caption={t(texts.title)}
        unit={t(texts.month)}
        points={monthPoints(t.language, year)}
        series={toSeries(t, year)}
        sentence={comparison(t, year, priceText)}
        formatValue={signedPriceText}
        none={t(texts.none)}
      />
    </Panel>
  )
}

const toSeries = (t: Translate, year: readonly MonthTotals[]): readonly Series[] => {
  return [
    { name: t(texts.received), look: colors.money, as: 'column', values: year.map(({ paid }) => paid) },
    {
      name: t(texts.refunded),
      look: colors.moneyBack,
      as: 'column',
      values: year.map(({ refunded }) => 0 - refunded),
    },
  ]
}
