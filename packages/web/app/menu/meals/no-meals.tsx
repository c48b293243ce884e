import { type MealFilter, readMealSearch } from '@warm-ladle/contract'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { texts as dishTexts } from '../../people/texts.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isNoMeal } from './search-hints.tsx'
import { texts } from './texts.ts'

const getEmptyText = (
  t: Translate,
  { isReversed, isByNeeds }: { isReversed: boolean; isByNeeds: boolean },
) => {
  if (isReversed) return t(texts.pricesReversed)
  return t(isByNeeds ? texts.noMatchForNeeds : texts.noMatch)
}

const inText = 'font-semibold underline underline-offset-4'

/** Links to timings and meal plans, which the home page's search box promises but which are not meals. */
function Elsewhere() {
  const t = useTranslate()
  const { plansMealtimes } = usePublicConfig()
  const memberships = <Link to="/#packages" className={inText} />
  return (
    <span>
      {plansMealtimes
        ? t(texts.elsewhere, { week: <Link to="/week" className={inText} />, memberships })
        : t(texts.plansElsewhere, { memberships })}
    </span>
  )
}

/**
 * Replaces an empty menu. It says that the menu is empty, where else to look, or that no meal matches the filter. A default
 * export, as React.lazy requires.
 */
export default function NoMeals({ filter: { minPrice, maxPrice, ...others } }: { filter: MealFilter }) {
  const t = useTranslate()
  const isReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  const { avoids, diets } = readMealSearch(others.search ?? '')
  const isByNeeds = [others.diet, others.without, ...avoids, ...diets].some((need) => need !== undefined)
  const isFiltered = minPrice !== undefined || maxPrice !== undefined || Object.keys(others).length > 0
  if (!isFiltered) return <EmptyState icon={<SearchX className="size-6" />} text={t(texts.noMeals)} />
  return (
    <EmptyState
      icon={<SearchX className="size-6" />}
      text={isNoMeal(t, others.search ?? '') ? <Elsewhere /> : getEmptyText(t, { isReversed, isByNeeds })}
      action={
        <ButtonLink to="/meals" variant="outline">
          {t(dishTexts.showAll)}
        </ButtonLink>
      }
    />
  )
}
