import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { MealFinder } from './meal-finder.tsx'
import { mealtimeName } from './names.ts'
import { NewServing } from './new-serving.tsx'
import type { Place } from './place.ts'
import { usePlanner } from './planner-context.ts'
import { usedPortions } from './used-portions.ts'

/** Adds meals to a mealtime, one after the other: a meal is found, then its portions are typed. */
export function AddMeal({ place }: { place: Place }) {
  const { week, typed, searchedFor, searchFor } = usePlanner()
  const isReturning = useRef(false)
  const field = `${place.date} ${place.slot}`
  const own = typed.texts.get(field)
  const name = mealtimeName(place.date, place.slot)

  if (own?.meal) {
    const close = (goesOn: boolean) => {
      typed.put(field, undefined)
      searchFor(goesOn ? field : undefined)
    }
    return (
      <NewServing
        key={own.meal.id}
        place={place}
        field={field}
        meal={own.meal}
        text={own.text}
        onClose={close}
      />
    )
  }
  if (searchedFor === field)
    return (
      <MealFinder
        place={place}
        onChoose={(meal) => typed.put(field, { text: usedPortions(week, meal.id), base: '', meal })}
        onClose={(isReturn) => {
          isReturning.current = isReturn
          searchFor(undefined)
        }}
      />
    )
  return (
    <Button
      data-add
      ref={(button) => {
        if (isReturning.current) button?.focus()
        isReturning.current = false
      }}
      aria-label={`Add meal, ${name}`}
      variant="ghost"
      size="sm"
      onClick={() => searchFor(field)}
      className="-mx-3.5 self-start text-muted print:hidden"
    >
      <Plus aria-hidden="true" className="size-4" />
      Add meal
    </Button>
  )
}
