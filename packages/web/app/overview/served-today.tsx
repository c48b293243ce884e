import type { KitchenOverview } from '@warm-ladle/contract'
import { usePublicConfig } from '../page/public-config.ts'
import { ColumnChart } from '../ui/charts/column-chart.tsx'
import { CountedPanel } from '../ui/charts/counted-panel.tsx'
import { countText } from '../ui/charts/count-text.ts'
import { hourTexts } from './hour-text.ts'

/** The meals served in each hour of today. */
export function ServedToday({ hours }: { hours: KitchenOverview['servedToday'] }) {
  const { timeZone } = usePublicConfig()
  const names = hourTexts(
    hours.map(({ starts }) => starts),
    timeZone,
  )
  const counts = hours.map(({ count }) => count)
  const busiest = counts.indexOf(Math.max(...counts))
  const served = hours.reduce((sum, { count }) => sum + count, 0)
  return (
    <CountedPanel
      title="Served today"
      description="By the hour"
      total={served}
      none="No meal has been served today."
    >
      <>
        <ColumnChart
          caption="Meals served today by the hour"
          unit="Hour"
          points={hours.map(({ starts, count }, place) => ({
            key: starts,
            label: names[place] ?? '',
            name: names[place] ?? '',
            values: [count],
          }))}
          series={[{ name: 'Served', look: 'fill-leaf' }]}
        />
        <p className="text-sm text-muted">
          Busiest hour: {names[busiest]}, with {mealsText(hours[busiest]?.count ?? 0)}
        </p>
      </>
    </CountedPanel>
  )
}

const mealsText = (count: number) => (count === 1 ? '1 meal' : `${countText(count)} meals`)
