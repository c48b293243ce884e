import { useQuery } from '@tanstack/react-query'
import { categories, dietWords, diets } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../api/query.ts'
import { labellingQuery } from '../dish/needs.ts'
import { type Translate, useTranslate } from '../page/language.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { texts } from './texts.ts'

/** Where else to look: the search box of the home page promises plans and timings, which are no names of meals. */
export function SearchHints({ search }: { search: string }) {
  const t = useTranslate()
  const { plansMealtimes = false } = usePublicConfig()
  const { data: labelling } = useQuery(labellingQuery(useApi()))
  const hints = hintsFor(t, search, { plansMealtimes, statesDiets: labelling?.inUse ?? false })
  if (hints.length === 0) return null
  return (
    <nav aria-label={t(texts.otherPlaces)} className="flex flex-wrap items-center gap-x-5 text-muted">
      {t(texts.lookingFor)}
      {hints.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

interface Hostel {
  readonly plansMealtimes: boolean
  readonly statesDiets: boolean
}

/**
 * Pages that have what the words of a search mean.
 *
 * @example hintsFor(t, 'Dinner timings', …) // all dinner meals, and the week
 */
export function hintsFor(t: Translate, search: string, { plansMealtimes, statesDiets }: Hostel) {
  const words = search.toLowerCase().split(/[^\p{L}]+/u)
  const has = (known: string) => known.split(' ').some((word) => words.includes(word))
  const named = categories.filter((category) => words.includes(category.toLowerCase()))
  const kept = statesDiets ? diets.filter((diet) => words.includes(t(dietWords[diet]).toLowerCase())) : []
  const isAboutTime = plansMealtimes && (named.length > 0 || has(t(texts.timeWords)))
  return [
    ...named.map((category) => ({
      to: `/meals?category=${category}`,
      text: t(texts.allOfCategory, { category }),
    })),
    ...kept.map((diet) => ({
      to: `/meals?diet=${diet}`,
      text: t(texts.allOfDiet, { diet: t(dietWords[diet]).toLowerCase() }),
    })),
    ...(isAboutTime ? [{ to: '/week', text: t(texts.servedWhen) }] : []),
    ...(has(t(texts.planWords)) ? [{ to: '/#packages', text: t(texts.prices) }] : []),
  ]
}
