import { useQuery } from '@tanstack/react-query'
import {
  allergenWords,
  categories,
  categoryNames,
  dietWords,
  diets,
  listText,
  readMealSearch,
} from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import { labellingQuery } from '../../people/needs.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { texts } from './texts.ts'

interface SearchHintsProps {
  search: string
  onChange: (name: 'search', text: string) => void
}

/** What the page has to say about a search. A default export, as React.lazy requires. */
export default function SearchHints({ search, onChange }: SearchHintsProps) {
  return (
    <>
      <SearchNegations search={search} onChange={onChange} />
      <OtherPages search={search} />
    </>
  )
}

/** Links to plans and timings, which the home page's search box promises but which are not meals. */
function OtherPages({ search }: { search: string }) {
  const t = useTranslate()
  const { plansMealtimes = false } = usePublicConfig()
  const { data: labelling } = useQuery(labellingQuery(useApi()))
  const hints = hintsFor(t, readMealSearch(search).words, {
    plansMealtimes,
    statesDiets: labelling?.inUse ?? false,
  })
  if (hints.length === 0) return null
  return (
    <nav aria-label={t(texts.otherPlaces)} className="flex flex-wrap items-center gap-x-5 text-muted">
      <span>{t(texts.lookingFor)}</span>
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

/** Says which negations in a search were applied, with a way to undo them. */
function SearchNegations({ search, onChange }: SearchHintsProps) {
  const t = useTranslate()
  const { words, avoids, diets: chosenDiets, excluded } = readMealSearch(search)
  const without = [
    ...avoids.map((allergen) => t(allergenWords[allergen])),
    ...excluded.map(({ text }) => t(texts.quoted, { text })),
  ]
  if (without.length + chosenDiets.length === 0) return null
  return (
    <output className="surface flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2">
      {without.length > 0 && <span>{t(texts.showingWithout, { items: listText(t.language, without) })}</span>}
      {chosenDiets.length > 0 && (
        <span>
          {t(texts.showingDiets, {
            diets: listText(
              t.language,
              chosenDiets.map((diet) => t(dietWords[diet])),
            ),
          })}
        </span>
      )}
      <Button variant="ghost" size="sm" className="-ms-3.5" onClick={() => onChange('search', words)}>
        {t(texts.removeNegations)}
      </Button>
    </output>
  )
}

interface Hostel {
  readonly plansMealtimes: boolean
  readonly statesDiets: boolean
}

/** The words in lower case. Combining marks in Bengali, Hindi and Arabic belong to them. */
const wordsIn = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

/** Whether a search means timings or meal plans, which are not meals. */
export function isNoMeal(t: Translate, search: string): boolean {
  const words = wordsIn(readMealSearch(search).words)
  return [t(texts.timeWords), t(texts.planWords)].some((known) =>
    wordsIn(known).some((word) => words.includes(word)),
  )
}

/**
 * Suggests pages for the words in a search.
 *
 * @example hintsFor(t, 'Dinner timings', …) // all dinner meals, and the week
 */
export function hintsFor(t: Translate, search: string, { plansMealtimes, statesDiets }: Hostel) {
  const words = wordsIn(search)
  const has = (known: string) => wordsIn(known).some((word) => words.includes(word))
  // English names are recognized in every language
  const isNamed = (...names: readonly string[]) =>
    names.some((name) => ` ${words.join(' ')} `.includes(` ${wordsIn(name).join(' ')} `))
  const named = categories.filter((category) => isNamed(t(categoryNames[category]), category))
  const matchingDiets = statesDiets ? diets.filter((diet) => isNamed(t(dietWords[diet]), diet)) : []
  const isAboutTime = plansMealtimes && (named.length > 0 || has(t(texts.timeWords)))
  return [
    ...named.map((category) => ({
      to: `/meals?category=${category}`,
      text: t(texts.allOfCategory, { category }),
    })),
    ...matchingDiets.map((diet) => ({
      to: `/meals?diet=${diet}`,
      text: t(texts.allOfDiet, { diet: t(dietWords[diet]).toLowerCase() }),
    })),
    ...(isAboutTime ? [{ to: '/week', text: t(texts.servedWhen) }] : []),
    ...(has(t(texts.planWords)) ? [{ to: '/#packages', text: t(texts.prices) }] : []),
  ]
}
