import { countServedPortions, type KitchenOverview, slotNames } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useTranslate } from '../../page/language.tsx'
import { BulletBar } from '../../ui/charts/bullet-bar.tsx'
import { PanelFigure } from '../../ui/panel.tsx'
import { texts } from './texts.ts'

/** Today's served portions, and those of each mealtime not already shown above. */
export function TodaysMealtimes({
  next,
  today,
  servedToday,
}: Pick<KitchenOverview, 'next' | 'today' | 'servedToday'>) {
  const t = useTranslate()
  const others = today.filter(({ id }) => id !== next?.id)
  const full = Math.max(...today.flatMap(({ counts }) => [counts.planned, countServedPortions(counts)]))
  return (
    <section aria-label={t(texts.servedToday)} className="surface flex flex-col gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{t(texts.servedToday)}</h2>
        <PanelFigure>
          {t(texts.portions, {
            portions: servedToday,
            unit: <span className="font-sans text-base font-normal text-muted" />,
          })}
        </PanelFigure>
      </div>
      {others.length > 0 && (
        <ul className="flex flex-col gap-2">
          {others.map(({ id, slot, counts }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link
                to={`/dashboard/sheet/${id}`}
                className="flex-1 underline decoration-line underline-offset-4 sm:w-24 sm:flex-none"
              >
                {t(slotNames[slot])}
              </Link>
              <span className="flex-1 max-sm:order-last max-sm:basis-full">
                <BulletBar value={countServedPortions(counts)} target={counts.planned} full={full} />
              </span>
              <span className="text-end tabular-nums sm:w-36">
                {t(texts.ofPlanned, {
                  portions: countServedPortions(counts),
                  planned: counts.planned,
                  count: <span className="font-semibold" />,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
