import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnWalkUp } from '@warm-ladle/contract'
import { type ApiClient, useApi } from '../../api/query.ts'
import { MealTitle, mealTitleLayout } from '../../menu/meal-cells.tsx'
import { MealLink } from '../../menu/meal-thumb.tsx'
import { useTranslate } from '../../page/language.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import { texts as mealtimeTexts } from '../texts.ts'
import { MealtimeOn } from '../when.tsx'
import { RateMeal } from './rate-meal.tsx'
import { texts } from './texts.ts'

const walkUpsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['meal-requests', 'walk-ups'], queryFn: () => api.ratings.walkUps() })

/**
 * The meals that the member was served without a request and can still rate. Everyone else sees nothing. The home
 * page asks only about requests, because it loads them anyway.
 */
export function OwnWalkUps() {
  const t = useTranslate()
  const { data: walkUps = [] } = useQuery(walkUpsQuery(useApi()))
  if (walkUps.length === 0) return null
  const columns: Columns<OwnWalkUp> = [
    column(
      t(mealtimeTexts.mealTitle),
      mealTitleLayout,
      ({ mealId, mealTitle, mealImage, mealCategory, ...at }) => (
        <MealTitle image={mealImage} category={mealCategory}>
          <MealLink id={mealId}>
            <ShortText text={mealTitle} />
          </MealLink>
          <span className="block text-sm font-normal text-muted">
            <MealtimeOn {...at} />
          </span>
        </MealTitle>
      ),
    ),
    column(t(texts.yourRating), { phone: 'end' }, ({ _id, mealTitle, rating }) => (
      <RateMeal requestId={_id} question={t(texts.howWas, { meal: mealTitle })} rating={rating} isCompact />
    )),
  ]
  return (
    <section>
      <h2 className="mb-2 text-xl">{t(texts.withoutRequest)}</h2>
      <DataTable label={t(texts.withoutRequest)} columns={columns} rows={walkUps} rowKey={({ _id }) => _id} />
    </section>
  )
}
