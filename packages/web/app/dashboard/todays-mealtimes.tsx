import {
  type CountedMealtime,
  counted,
  handedOut,
  type KitchenOverview,
  slotNames,
} from '@warm-ladle/contract'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { BulletBar } from '../ui/charts/bullet-bar.tsx'
import { DateTime, TimeSpan } from '../ui/date-time.tsx'
import { countText } from '../ui/format.ts'
import { PanelFigure } from '../ui/panel.tsx'

type TodayProps = Pick<KitchenOverview, 'today' | 'servedToday'>

/** What was handed out at each mealtime of today. */
export const TodaysMealtimes = ({ today, servedToday }: TodayProps) => (
  <section aria-label="Served today" className="flex flex-col gap-4">
    <div className="flex items-baseline justify-between gap-4 px-1">
      <h2 className="text-xl">Served today</h2>
      <PanelFigure>
        {countText(servedToday)}{' '}
        <span className="font-sans text-base font-normal text-muted">
          {servedToday === 1 ? 'portion' : 'portions'}
        </span>
      </PanelFigure>
    </div>
    <ul className="grid gap-4 sm:gap-6 md:grid-cols-3">
      {today.map((mealtime) => (
        <li key={mealtime.id} className="surface flex flex-col gap-3 p-5">
          <MealtimeCard mealtime={mealtime} />
        </li>
      ))}
    </ul>
  </section>
)

function MealtimeCard({ mealtime: { id, slot, startsAt, endsAt, counts } }: { mealtime: CountedMealtime }) {
  const given = handedOut(counts)
  const figures = [
    ['Asked', counts.asked.portions],
    ['Picked up', counts.served.portions],
    ['Walk-ups', counts.walkUps],
    ['Not picked up', counts.noShows],
  ] as const
  return (
    <>
      <div>
        <h3 className="text-lg">
          <Link to={`/dashboard/sheet/${id}`} className="hover:underline">
            {slotNames[slot]}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          <TimeSpan from={startsAt} until={endsAt} as="times" />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {figures.map(([name, portions]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{countText(portions)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-col gap-1.5">
        <BulletBar value={given} target={counts.planned} className="h-2" />
        <p className="text-sm text-muted">
          {countText(given)} of {countText(counts.planned)} portions handed out
        </p>
      </div>
    </>
  )
}

/** Requests without a mealtime. How long they have waited is no alarm: their residents come when it suits them. */
export const AnytimeRequests = ({ anytime: { waiting, since } }: Pick<KitchenOverview, 'anytime'>) => (
  <section
    aria-label="Anytime requests"
    className="surface flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
  >
    <p>
      <span className="font-semibold">{counted(waiting, 'anytime request')}</span>
      {since !== null && (
        <span className="text-muted">
          {' '}
          · oldest from <DateTime at={since} as="clock" />
        </span>
      )}
    </p>
    <ButtonLink to="/dashboard/ServeMeals" variant="outline" size="sm" className="print:hidden">
      Serve meals
    </ButtonLink>
  </section>
)
