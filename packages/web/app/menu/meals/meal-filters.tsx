import {
  categories,
  categoryNames,
  type Currency,
  dollars,
  getCurrencySign,
  type Language,
  lengths,
  type MealFilter,
  type Message,
  numberIn,
  type NumberKind,
  numberProblem,
  plainNumber,
  readNumber,
  sayIn,
  translateMessage,
} from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { NeedsFilter } from '../../people/needs-filter.tsx'
import { needsTextIn, readNeeds } from '../../people/needs.ts'
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
  unknownNeed: string | undefined
  /** Changes a filter. While text is still being typed, each change replaces the previous history step. */
  onChange: (name: FilterName, text: string, step?: HistoryStep) => void
}

/** Filters the menu as you type. Works as an ordinary form without scripts. */
export function MealFilters({ text, problems, unknownNeed, onChange }: MealFiltersProps) {
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
          problem={unknownNeed}
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

type FilterName = keyof MealFilter

/** The filters of the menu as texts, as in a URL or a form; '' for an empty one. */
type FilterText = Readonly<Record<FilterName, string>>

/** The parsed filters, and messages for the invalid ones. */
interface ReadFilter {
  readonly filter: MealFilter
  readonly problems: Readonly<Partial<Record<FilterName, string | undefined>>>
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

/**
 * Parses the filters like the contract's `MealFilter`, whose schemas the page loads only with its first call. Invalid ones
 * are reported in the page's language, and treated as empty.
 */
export function readFilter(
  typed: FilterText,
  language: Language = 'en',
  currency: Currency = dollars,
): ReadFilter {
  const say = sayIn(language)
  const kind = { language, currency, decimals: currency.decimals }
  const [search, named] = [typed.search.trim(), typed.category.trim()]
  const isLong = search.length > lengths.search
  const category = categories.find((one) => one === named)
  const [minPrice, maxPrice] = [readPrice(typed.minPrice, kind), readPrice(typed.maxPrice, kind)]
  const { diets, avoids, unknownNeed } = readNeeds(typed, language)
  return {
    filter: {
      ...(search !== '' && !isLong && { search }),
      ...(category && { category }),
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
      ...(diets.length > 0 && { diet: diets }),
      ...(avoids.length > 0 && { without: avoids }),
    },
    problems: {
      search: isLong ? say(checks.searchFewerWords) : undefined,
      category: named === '' || category ? undefined : say(checks.chooseCategory),
      minPrice: priceProblem(typed.minPrice, kind, checks.minPriceIsNumber),
      maxPrice: priceProblem(typed.maxPrice, kind, checks.maxPriceIsNumber),
    },
    unknownNeed,
  }
}

/** A price that a query may hold; undefined if there is none. */
function readPrice(typed: string, kind: NumberKind): number | undefined {
  const price = numberIn(typed, kind)
  return price !== undefined && plainNumber.test(String(price)) ? price : undefined
}

function priceProblem(typed: string, kind: NumberKind, isNoNumber: Message): string | undefined {
  if (typed.trim() === '' || readPrice(typed, kind) !== undefined) return undefined
  const read = readNumber(typed, kind)
  return 'problem' in read && read.problem === 'ambiguous'
    ? translateMessage(kind.language, numberProblem(typed, kind) ?? '')
    : sayIn(kind.language)(isNoNumber)
}
