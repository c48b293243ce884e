import {
  categories,
  categoryNames,
  type Currency,
  dollars,
  type Language,
  MealFilter,
  numberProblem,
  readNumber,
  getCurrencySign,
  translateMessage,
} from '@warm-ladle/contract'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { NeedsFilter } from '../../people/needs-filter.tsx'
import { needNames, needsTextIn } from '../../people/needs.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useSettledText } from '../../ui/use-settled-text.ts'
import { useCurrency } from '../../ui/price.tsx'
import type { HistoryStep } from '../../page/use-query-string.ts'
import { texts } from './texts.ts'

interface MealFiltersProps {
  text: FilterText
  problems: ReadFilter['problems']
  /** Changes a filter. While text is still being typed, each change replaces the previous history step. */
  onChange: (name: FilterName, text: string, step?: HistoryStep) => void
}

/** Filters the menu as you type. Works as an ordinary form without scripts. */
export function MealFilters({ text, problems, onChange }: MealFiltersProps) {
  const t = useTranslate()
  const currency = useCurrency() ?? dollars
  const price = {
    currency,
    decimals: currency.decimals,
    min: 0,
    icon: getCurrencySign(t.language, currency),
    className: 'col-span-2 sm:col-span-1',
  }
  const field = (name: FilterName) => ({
    name,
    value: text[name],
    error: problems[name],
    onSettle: (typed: string, isContinued: boolean) => onChange(name, typed, { isContinued }),
  })
  return (
    <search>
      <form
        action="/meals"
        aria-label={t(texts.filters)}
        onSubmit={(event) => event.preventDefault()}
        className="surface grid grid-cols-4 gap-3 p-4 sm:gap-4 sm:p-5 md:grid-cols-[1.5fr_11rem_1fr_1fr] lg:grid-cols-[2fr_1.2fr_1fr_1fr]"
      >
        <SettledField
          {...field('search')}
          label={t(texts.search)}
          type="search"
          placeholder={t(texts.searchHint)}
          icon={<Search className="size-4" />}
          className="col-span-4 md:col-span-1"
        />
        <CategoryField value={text.category} onChange={(chosen) => onChange('category', chosen)} />
        <SettledPriceField
          {...field('minPrice')}
          {...price}
          label={t(texts.minPrice)}
          placeholder={t(texts.from)}
        />
        <SettledPriceField
          {...field('maxPrice')}
          {...price}
          label={t(texts.maxPrice)}
          placeholder={t(texts.to)}
        />
        <NeedsFilter
          text={text}
          problem={problems.diet ?? problems.without}
          onChange={onChange}
          className="col-span-4 md:col-span-full"
        />
        <noscript className="col-span-4">
          <Button type="submit">{t(texts.filter)}</Button>
        </noscript>
      </form>
    </search>
  )
}

interface Settled {
  value: string
  onSettle: (text: string, isContinued: boolean) => void
}

const SettledField = ({
  value,
  onSettle,
  ...field
}: Omit<ComponentProps<typeof TextField>, keyof Settled> & Settled) => (
  <TextField {...field} {...useSettledText(value, onSettle)} />
)

const SettledPriceField = ({
  value,
  onSettle,
  ...field
}: Omit<ComponentProps<typeof NumberField>, keyof Settled> & Settled) => (
  <NumberField {...field} {...useSettledText(value, onSettle)} />
)

function CategoryField({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const t = useTranslate()
  return (
    <SelectField
      label={t(texts.category)}
      name="category"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="col-span-4 sm:col-span-2 md:col-span-1"
    >
      <option value="">{t(texts.allCategories)}</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {t(categoryNames[category])}
        </option>
      ))}
    </SelectField>
  )
}

const filterNames = ['search', 'category', 'minPrice', 'maxPrice', ...needNames] as const
type FilterName = (typeof filterNames)[number]

/** The filters of the menu as texts, as in a URL or a form; '' for an empty one. */
type FilterText = Readonly<Record<FilterName, string>>

/** The parsed filters, and messages for the invalid ones. */
interface ReadFilter {
  readonly filter: MealFilter
  readonly problems: Partial<Record<FilterName, string>>
  /** The message about an unknown diet or allergen. The list must not be shown without this filter. */
  readonly unknownNeed: string | undefined
}

/** The filters in a URL's query, e.g. `?search=rice&maxPrice=8`. */
export function filterTextIn(query: URLSearchParams): FilterText {
  const text = (name: FilterName) => query.get(name) ?? ''
  return {
    search: text('search'),
    category: text('category'),
    minPrice: text('minPrice'),
    maxPrice: text('maxPrice'),
    ...needsTextIn(query),
  }
}

/** Parses the filters. Invalid ones are reported in the page's language, and treated as empty. */
export function readFilter(
  typed: FilterText,
  language: Language = 'en',
  currency: Currency = dollars,
): ReadFilter {
  const text = { ...typed }
  const kind = { language, currency, decimals: currency.decimals }
  const unclear: Record<string, string> = {}
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const read = readNumber(typed[name], kind)
    if ('value' in read) text[name] = String(read.value)
    // for any other invalid text, the filter's own message says what is allowed
    else if (read.problem === 'ambiguous') unclear[name] = numberProblem(typed[name], kind) ?? ''
  }
  const filled = filterNames.filter((name) => text[name].trim() !== '')
  const issues = z.safeParse(MealFilter, pick(text, filled)).error?.issues ?? []
  const problems: Partial<Record<FilterName, string>> = Object.fromEntries(
    [
      ...issues.map((issue) => [String(issue.path[0]), issue.message] as const),
      ...Object.entries(unclear),
    ].map(([name, message]) => [name, translateMessage(language, message)]),
  )
  const good = filled.filter((name) => !(name in problems))
  const unknownNeed = problems.diet ?? problems.without
  return { filter: z.parse(MealFilter, pick(text, good)), problems, unknownNeed }
}

const pick = (text: FilterText, names: readonly FilterName[]) =>
  Object.fromEntries(names.map((name) => [name, text[name].trim()]))
