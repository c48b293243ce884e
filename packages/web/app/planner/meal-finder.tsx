import { Autocomplete } from '@base-ui/react/autocomplete'
import type { Meal } from '@warm-ladle/contract'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { mealtimeName } from './names.ts'
import type { Place } from './place.ts'
import type { ChosenMeal } from './use-typed.ts'
import { useMealSearch } from './use-meal-search.ts'
import { MealChoice } from './meal-choice.tsx'

interface MealFinderProps {
  place: Place
  onChoose: (meal: ChosenMeal) => void
  /** `isReturn` asks for the focus to go back, since Escape was pressed. */
  onClose: (isReturn: boolean) => void
}

/** The field takes the place of the button that was pressed. */
const focusAtOnce = (field: HTMLElement | null) => field?.focus()

type Search = ReturnType<typeof useMealSearch>

/** Finds a meal of the menu by its name. What is planned at this mealtime already is left out. */
export function MealFinder({ place, onChoose, onClose }: MealFinderProps) {
  const [text, setText] = useState('')
  const search = useMealSearch(place, text)
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
          aria-label={`Meal for ${mealtimeName(place.date, place.slot)}`}
          placeholder="Search the menu"
          className="input control h-9 text-sm"
        />
        {/* a press in it leaves the focus in the field */}
        <div
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          className="surface absolute top-full -inset-x-2 z-40 mt-1.5 max-h-80 overflow-y-auto p-2 shadow-lg"
        >
          <Autocomplete.List className="outline-none">
            {(meal: Meal) => <MealChoice key={meal._id} meal={meal} onChoose={onChoose} />}
          </Autocomplete.List>
          <Autocomplete.Status className="px-3 text-sm text-muted">
            {statusOf(search, text)}
          </Autocomplete.Status>
          {search.isError && (
            <Button variant="ghost" size="sm" onClick={() => void search.refetch()}>
              Try again
            </Button>
          )}
        </div>
      </div>
    </Autocomplete.Root>
  )
}

function statusOf({ meals, isSearching, isError }: Search, text: string) {
  if (isSearching) return <span className="block py-2">Searching …</span>
  if (isError) return <span className="block py-2">The meals could not be searched.</span>
  if (meals.length > 0) return undefined
  return (
    <span className="block py-2 wrap-anywhere">
      {text.trim() === '' ? 'No other meal fits.' : `Nothing fits “${text.trim()}”.`}
    </span>
  )
}
