import { useQuery } from '@tanstack/react-query'
import {
  allergenWords,
  kitchenSheet,
  awayText,
  countsText,
  dietWords,
  type KitchenSheet,
  type SheetNeeds,
  mealtimeText,
  weekdayText,
} from '@warm-ladle/contract'
import { ChevronLeft, ChevronRight, type LucideIcon, Maximize, Printer } from 'lucide-react'
import { useState } from 'react'
import { type ApiClient, useApi } from '../../api/query.ts'
import { dishForecastsQuery, forecastBasisText, forecastQuery, forecastText } from '../forecast.ts'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CsvLink } from '../../ui/search-and-csv.tsx'
import { DateTime, TimeSpan } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { ServingSheet } from './serving-sheet.tsx'
import { texts } from './texts.ts'
import { paperZoom, Wall, WallSheet } from './wall-sheet.tsx'
import { WastePanel } from './waste-panel.tsx'

/** How many will come to this mealtime, and to the same one a week later. Without it the sheet says all the rest. */
function Expectation({ sheet: { date, slot, nextTime, state } }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  const api = useApi()
  const times = [
    { name: t(texts.thisTime), query: useQuery(forecastQuery(api, date, date)) },
    {
      name: t(texts.nextTime, { weekday: weekdayText(t.language, date) }),
      query: useQuery(forecastQuery(api, nextTime, nextTime)),
    },
  ].filter(({ query }) => !query.isLoadingError)
  if (state === 'cancelled' || times.length === 0) return null
  return (
    <section aria-label={t(texts.expectedPortions)} className="surface mt-4 p-5 sm:mt-6 sm:p-6">
      <h2 className="text-xl">{t(texts.expected)}</h2>
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
  const t = useTranslate()
  if (!mealtime) return <span className="text-muted">{t(texts.nothingThen)}</span>
  const { forecast, observations } = mealtime
  if (!forecast) return <span className="text-muted">{t(texts.notKnownYet, { observations })}</span>
  return t(texts.expectedBasis, {
    expected: forecastText(forecast),
    basis: forecastBasisText(t, forecast),
    figure: <span className="text-lg font-semibold tabular-nums" />,
    rest: <span className="text-sm text-muted" />,
  })
}

/** The sheet as it is worked with; on paper it is the one on the wall. */
export function SheetView({ sheet }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  const [isOnWall, hangUp] = useState(false)
  return (
    <div className="kitchen-sheet">
      <div className="print:hidden">
        <Sheet sheet={sheet} onWall={() => hangUp(true)} />
      </div>
      {/* the same as the page says above */}
      <div aria-hidden="true" className="hidden print:block" style={{ zoom: paperZoom(t, sheet) }}>
        <WallSheet sheet={sheet} />
      </div>
      {isOnWall && <Wall sheet={sheet} onClose={() => hangUp(false)} />}
    </div>
  )
}

function Sheet({ sheet, onWall }: { sheet: KitchenSheet; onWall: () => void }) {
  const t = useTranslate()
  const usual = useQuery(dishForecastsQuery(useApi(), sheet.date, sheet.date)).data
  return (
    <>
      <PageHeading
        title={mealtimeText(t.language, sheet)}
        description={<TimeSpan from={sheet.startsAt} until={sheet.endsAt} as="times" />}
        aside={
          <div className="flex flex-wrap items-center gap-2">
            <ToNeighbour to={sheet.previous} what="previous" Icon={ChevronLeft} />
            <ToNeighbour to={sheet.next} what="next" Icon={ChevronRight} />
            <CsvLink path={kitchenSheet.download.path.replace('{id}', sheet.id)} />
            <Button variant="outline" onClick={onWall}>
              <Maximize aria-hidden="true" className="size-4" />
              {t(texts.wall)}
            </Button>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              {t(texts.print)}
            </Button>
          </div>
        }
      />
      <SheetStatus sheet={sheet} />
      {sheet.note !== '' && (
        <p className="mt-3 wrap-anywhere">
          <bdi>{sheet.note}</bdi>
        </p>
      )}
      {sheet.servings.length === 0 ? (
        <div className="mt-6">
          <EmptyState text={t(texts.noMeal)} />
        </div>
      ) : (
        <>
          <SheetTotals sheet={sheet} />
          <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 2xl:grid-cols-2">
            {sheet.servings.map((serving) => (
              <ServingSheet key={serving.id} serving={serving} usual={usual?.get(serving.id)} {...sheet} />
            ))}
          </div>
          <Expectation sheet={sheet} />
          {sheet.state !== 'cancelled' && <WastePanel sheet={sheet} />}
        </>
      )}
    </>
  )
}

/** Whether its numbers still change. */
function SheetStatus({ sheet: { state, final, ordersCloseAt, cancelReason } }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  const moment = <DateTime at={ordersCloseAt} />
  if (state === 'cancelled')
    return (
      <p className="mt-4 flex flex-wrap items-center gap-2 wrap-anywhere">
        <Badge tone="error">{t(texts.cancelled)}</Badge> <bdi>{cancelReason}</bdi>
      </p>
    )
  return (
    <output className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={final ? 'success' : 'saffron'}>{t(final ? texts.final : texts.provisional)}</Badge>
      <span>{t(final ? texts.noFurther : texts.changesUntil, { moment })}</span>
    </output>
  )
}

function ToNeighbour({
  to,
  what,
  Icon,
}: {
  to: KitchenSheet['next']
  what: 'previous' | 'next'
  Icon: LucideIcon
}) {
  const t = useTranslate()
  if (!to) return null
  return (
    <ButtonLink
      to={`/dashboard/sheet/${to.id}`}
      variant="outline"
      icon
      aria-label={t(what === 'next' ? texts.nextMealtime : texts.previousMealtime, {
        mealtime: mealtimeText(t.language, to),
      })}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </ButtonLink>
  )
}

/** The sums of all meals: what to cook, and who it is for. */
function SheetTotals({ sheet: { counts, needs, startsAt, now } }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  const hasBegun = startsAt <= now
  const figures = [
    [t(texts.askedFor), counts.asked.portions],
    [t(texts.planned), counts.planned],
    [t(texts.takeAway), needs.takeaway],
    ...(hasBegun
      ? ([
          [t(texts.pickedUp), counts.served.portions],
          [t(texts.waiting), counts.waiting.portions],
          [t(texts.notPickedUp), counts.noShows],
          [t(texts.walkUps), counts.walkUps],
        ] as const)
      : []),
  ] as const
  return (
    <section aria-label={t(texts.allMeals)} className="surface mt-6 p-5 sm:p-6">
      <h2 className="mb-4 text-xl">
        {[countsText(t.language, counts.asked), awayText(t.language, counts)].filter(Boolean).join(' · ')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures.map(([name, portions]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-3xl leading-none font-semibold tabular-nums">{portions}</dd>
          </div>
        ))}
      </dl>
      <NeedsLine needs={needs} />
    </section>
  )
}

/** Diets and allergens in words: 'Vegan 4 · without milk 3'. */
function NeedsLine({ needs: { diets, avoids } }: { needs: SheetNeeds }) {
  const t = useTranslate()
  if (diets.length + avoids.length === 0) return null
  const parts = [
    ...diets.map(({ diet, portions }) => `${t(dietWords[diet])} ${portions}`),
    ...avoids.map(({ allergen, portions }) =>
      t(texts.withoutCount, { allergen: t(allergenWords[allergen]), portions }),
    ),
  ]
  return (
    <p className="mt-4">
      {t(texts.specialPlates, {
        label: <span className="font-semibold" />,
        needs: parts.join(' · '),
      })}
    </p>
  )
}
