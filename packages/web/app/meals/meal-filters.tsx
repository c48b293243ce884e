import { categories } from '@warm-ladle/contract'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { NeedsFilter } from '../dish/needs-filter.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSettledText } from '../ui/use-settled-text.ts'
import type { Step } from '../url/use-query-string.ts'
import type { FilterName, FilterText, ReadFilter } from './filter-query.ts'

interface MealFiltersProps {
  text: FilterText
  problems: ReadFilter['problems']
  /** Changes a filter; a text that is still typed continues the change before. */
  onChange: (name: FilterName, text: string, step?: Step) => void
}

/** Filters the menu while typing; without scripts it works as an ordinary form. */
export function MealFilters({ text, problems, onChange }: MealFiltersProps) {
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
        aria-label="Filter meals"
        onSubmit={(event) => event.preventDefault()}
        className="surface grid grid-cols-4 gap-3 p-4 sm:gap-4 sm:p-5 md:grid-cols-[1.5fr_11rem_1fr_1fr] lg:grid-cols-[2fr_1.2fr_1fr_1fr]"
      >
        <SettledField
          {...field('search')}
          label="Search"
          type="search"
          placeholder="Search meals..."
          icon={<Search className="size-4" />}
          className="col-span-4 md:col-span-1"
        />
        <CategoryField value={text.category} onChange={(chosen) => onChange('category', chosen)} />
        <SettledField {...field('minPrice')} {...price} label="Min Price" />
        <SettledField {...field('maxPrice')} {...price} label="Max Price" />
        <NeedsFilter
          text={text}
          problem={problems.diet ?? problems.without}
          onChange={onChange}
          className="col-span-4 md:col-span-full"
        />
        <noscript className="col-span-4">
          <Button type="submit">Filter</Button>
        </noscript>
      </form>
    </search>
  )
}

const price = { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const

function SettledField({
  value,
  onSettle,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value'> & {
  value: string
  onSettle: (text: string, isContinued: boolean) => void
}) {
  return <TextField {...field} {...useSettledText(value, onSettle)} />
}

function CategoryField({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  return (
    <SelectField
      label="Category"
      name="category"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="col-span-2 md:col-span-1"
    >
      <option value="">All Categories</option>
      {categories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
  )
}
