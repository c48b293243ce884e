import { queryOptions, useQuery } from '@tanstack/react-query'
import { countText, type MealRatings, type Report, tenthsText } from '@warm-ladle/contract'
import { MessageSquareText, Star } from 'lucide-react'
import { useState } from 'react'
import { GrowingList } from '../../api/growing-list.tsx'
import { growingQuery } from '../../api/growing-query.ts'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowAction, RowActions } from '../../ui/row-action.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { periodText } from './report-texts.ts'
import { texts } from './texts.ts'

const ratingsQuery = (api: ApiClient, report: Report) =>
  queryOptions({
    queryKey: ['reports', 'ratings', report],
    queryFn: () => api.reports.ratings({ query: report }),
  })

/** What residents wrote to the kitchen about a meal, newest first. */
const ratingTextsQuery = (api: ApiClient, mealId: string) =>
  growingQuery(['reports', 'rating-texts', mealId], 10, (part) =>
    api.ratings.list({ query: { mealId, withText: 'true', ...part } }),
  )

/** How residents rated each meal in the report's time, best first. */
export function RatedMeals({ report }: { report: Report }) {
  const t = useTranslate()
  const [shown, show] = useState<MealRatings>()
  const columns: Columns<MealRatings> = [
    column(t(texts.meal), { phone: 'title', className: 'wrap-anywhere' }, ({ title }) => <bdi>{title}</bdi>),
    column(t(texts.rating), { label: true }, ({ average }) => <Average average={average} />),
    column(t(texts.ratings), { label: true }, ({ count }) => countText(t.language, count)),
    column(t(texts.details), { phone: 'end' }, (meal) => (
      <RowActions>
        <RowAction
          label={t(texts.details)}
          subject={meal.title}
          icon={MessageSquareText}
          onPress={() => show(meal)}
        />
      </RowActions>
    )),
  ]
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-2xl">{t(texts.ratings)}</h2>
      <QueryState
        query={useQuery(ratingsQuery(useApi(), report))}
        loading={<Loading className="surface min-h-80" />}
        failure={t(texts.ratingsFailed)}
        empty={<EmptyState icon={<Star className="size-6" />} text={t(texts.noRatings)} />}
      >
        {(meals) => (
          <DataTable
            label={t(texts.ratings)}
            columns={columns}
            rows={meals}
            rowKey={({ mealId }) => mealId}
            rowClass="tabular-nums"
          />
        )}
      </QueryState>
      {shown && (
        <Dialog open onOpenChange={() => show(undefined)} title={<bdi>{shown.title}</bdi>}>
          <RatingDetails meal={shown} by={report.by} />
        </Dialog>
      )}
    </div>
  )
}

/** '★ 4.3' */
export function Average({ average }: { average: number }) {
  const t = useTranslate()
  return <Stars>{tenthsText(t.language, average)}</Stars>
}

const Stars = ({ children }: { children: string }) => (
  <span className="inline-flex items-baseline gap-1 whitespace-nowrap">
    <Star aria-hidden="true" className="size-4 self-center fill-star text-star" />
    <span>{children}</span>
  </span>
)

/** A meal's average by week or month, and what residents wrote about it. */
function RatingDetails({ meal: { mealId, periods }, by }: { meal: MealRatings; by: Report['by'] }) {
  const t = useTranslate()
  const api = useApi()
  return (
    <div className="flex flex-col gap-5">
      <dl className="flex flex-col gap-1.5 tabular-nums max-sm:text-sm">
        {periods.map(({ average, count, ...period }) => (
          <div key={period.from} className="flex gap-4 max-sm:gap-3">
            <dt className="flex-1">{periodText(t.language, period, by)}</dt>
            <dd>
              <Average average={average} />
            </dd>
            <dd className="w-24 text-end text-muted max-sm:w-20">{t(texts.ratingCount, { count })}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="rating-texts">
        <h3 id="rating-texts" className="text-lg">
          {t(texts.comments)}
        </h3>
        <p className="mb-3 text-sm text-muted">{t(texts.commentsText)}</p>
        <GrowingList
          growing={ratingTextsQuery(api, mealId)}
          loading={<Loading />}
          failure={t(texts.ratingsFailed)}
          empty={<p className="text-muted">{t(texts.noComments)}</p>}
        >
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map(({ _id, stars, text, date }) => (
                <li key={_id} className="flex items-baseline gap-3 py-2.5">
                  <Stars>{countText(t.language, stars)}</Stars>
                  <p className="min-w-0 flex-1 wrap-anywhere">
                    <bdi>{text}</bdi>
                  </p>
                  <DateTime at={date} as="day" className="text-sm whitespace-nowrap text-muted" />
                </li>
              ))}
            </ul>
          )}
        </GrowingList>
      </section>
    </div>
  )
}
