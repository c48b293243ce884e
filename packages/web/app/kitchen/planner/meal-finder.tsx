import { Autocomplete } from '@base-ui/react/autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Meal, type Slot, categoryBySlot } from '@warm-ladle/contract'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useApi } from '../../api/query.ts'
import { MealThumb } from '../../menu/meal-thumb.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useSettled } from '../../ui/use-settled-text.ts'
import { Price } from '../../ui/price.tsx'
import { texts as uiTexts } from '../../ui/texts.ts'
import { mealtimeName, type PlannerSlot, usePlanner } from './planner-context.ts'
import { mealChoicesQuery } from './planning.ts'
import { texts } from './texts.ts'
import type { ChosenMeal } from './use-typed.ts'

interface MealFinderProps {
  cell: PlannerSlot
  onChoose: (meal: ChosenMeal) => void
  /** `isReturn` moves the focus back after Escape. */
  onClose: (isReturn: boolean) => void
}

/** Focuses the field, which replaces the button that was pressed. */
const focusAtOnce = (field: HTMLElement | null) => field?.focus()

type Search = ReturnType<typeof useMealSearch>

/** Finds a meal of the menu by its name, except those already planned at this mealtime. */
export function MealFinder({ cell, onChoose, onClose }: MealFinderProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const search = useMealSearch(cell, text)
  const { days } = usePlanner().week
  const isLate = days.findIndex(({ date }) => date === cell.date) > days.length / 2
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose(false)
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose(true)
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={search.meals}
      filter={null}
      value={text}
      onValueChange={setText}
      itemToStringValue={({ title }: Meal) => title}
      autoHighlight="always"
      keepHighlight
    >
      <div role="presentation" className="relative" onBlur={leave} onKeyDown={press}>
        <Autocomplete.Input
          ref={focusAtOnce}
          aria-label={t(texts.mealFor, { mealtime: mealtimeName(t, cell.date, cell.slot) })}
          placeholder={t(texts.searchMenu)}
          className="input control h-11 text-sm md:h-9 xl:h-7 xl:rounded-lg xl:px-2 xl:text-xs"
        />
        {/* a press inside the list must not take the focus from the field */}
        <div
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          className={classNames(
            'surface absolute -inset-x-2 z-40 max-h-80 overflow-y-auto p-2 shadow-lg xl:w-72',
            // opens upwards for dinner, whose slot is at the bottom of a wide screen
            cell.slot === 'dinner'
              ? 'max-xl:top-full max-xl:mt-1.5 xl:bottom-full xl:mb-1.5'
              : 'top-full mt-1.5',
            // wider than its column, and extends towards the middle of the week
            isLate ? 'xl:start-auto' : 'xl:end-auto',
          )}
        >
          <Autocomplete.List className="outline-none">
            {(meal: Meal) => <MealChoice key={meal._id} meal={meal} onChoose={onChoose} />}
          </Autocomplete.List>
          <Autocomplete.Status className="px-3 text-sm text-muted">
            <SearchStatus search={search} text={text} slot={cell.slot} />
          </Autocomplete.Status>
          {search.isError && (
            <Button variant="ghost" size="sm" onClick={() => void search.refetch()}>
              {t(uiTexts.tryAgain)}
            </Button>
          )}
        </div>
      </div>
    </Autocomplete.Root>
  )
}

function SearchStatus({ search, text, slot }: { search: Search; text: string; slot: Slot }) {
  const t = useTranslate()
  const { meals, isSearching, isError } = search
  if (isSearching) return <span className="block py-2">{t(texts.searching)}</span>
  if (isError) return <span className="block py-2">{t(texts.searchFailed)}</span>
  if (meals.length > 0) return null
  return (
    <span className="block py-2 wrap-anywhere">
      {text.trim() === '' ? t(texts.noneInCategory, { slot }) : t(texts.noneFound, { text: text.trim() })}
    </span>
  )
}

/** A meal that was found, to choose. */
const MealChoice = ({ meal, onChoose }: { meal: Meal; onChoose: (meal: ChosenMeal) => void }) => (
  <Autocomplete.Item
    value={meal}
    onClick={() => onChoose({ id: meal._id, title: meal.title, image: meal.image })}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl p-1.5 text-sm font-medium outline-none data-highlighted:bg-line"
  >
    <MealThumb meal={meal} size={40} />
    <bdi className="line-clamp-2 min-w-0">{meal.title}</bdi>
    <span className="ms-auto shrink-0 text-muted md:max-xl:hidden">
      <Price amount={meal.price} />
    </span>
  </Autocomplete.Item>
)

/** Meals that match a text; without one, those in the category that the slot is named after. */
function useMealSearch(cell: PlannerSlot, text: string) {
  const settled = useSettled(text)
  const {
    data = [],
    isFetching,
    isError,
    refetch,
  } = useQuery({
    ...mealChoicesQuery(useApi(), settled, categoryBySlot[cell.slot]),
    placeholderData: keepPreviousData,
  })
  const planned = new Set(cell.mealtime?.servings.map(({ mealId }) => mealId))
  return {
    meals: data.filter(({ _id }) => !planned.has(_id)),
    isSearching: isFetching || settled !== text.trim(),
    isError,
    refetch,
  }
}
