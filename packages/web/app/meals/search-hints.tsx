import { useQuery } from '@tanstack/react-query'
import { categories, dietNames, diets } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../api/query.ts'
import { labellingQuery } from '../dish/needs.ts'
import { usePublicConfig } from '../page/public-config.ts'

/** Where else to look: the search box of the home page promises plans and timings, which are no names of meals. */
export function SearchHints({ search }: { search: string }) {
  const { plansMealtimes = false } = usePublicConfig()
  const { data: labelling } = useQuery(labellingQuery(useApi()))
  const hints = hintsFor(search, { plansMealtimes, statesDiets: labelling?.inUse ?? false })
  if (hints.length === 0) return null
  return (
    <nav aria-label="Other places to look" className="flex flex-wrap items-center gap-x-5 text-muted">
      Looking for something else?
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

const timings =
  /^(timings?|times?|hours?|when|open(ing)?|schedule|week(days?)?|today|tonight|tomorrow|(mon|tues|wednes|thurs|fri|satur|sun)days?)$/
const plans = /^(plans?|memberships?|packages?|prices?|badges?|silver|gold|platinum)$/

interface Hostel {
  readonly plansMealtimes: boolean
  readonly statesDiets: boolean
}

/**
 * Pages that have what the words of a search mean.
 *
 * @example hintsFor('Dinner timings', …) // all dinner meals, and the week
 */
export function hintsFor(search: string, { plansMealtimes, statesDiets }: Hostel) {
  const words = search.toLowerCase().split(/[^\p{L}]+/u)
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  const named = categories.filter((category) => words.includes(category.toLowerCase()))
  const kept = statesDiets ? diets.filter((diet) => words.includes(dietNames[diet].toLowerCase())) : []
  const isAboutTime = plansMealtimes && (named.length > 0 || has(timings))
  return [
    ...named.map((category) => ({
      to: `/meals?category=${category}`,
      text: `All ${category.toLowerCase()} meals`,
    })),
    ...kept.map((diet) => ({
      to: `/meals?diet=${diet}`,
      text: `All ${dietNames[diet].toLowerCase()} meals`,
    })),
    ...(isAboutTime ? [{ to: '/week', text: 'What is served when' }] : []),
    ...(has(plans) ? [{ to: '/#packages', text: 'Memberships and their prices' }] : []),
  ]
}
