import { slotNames } from '@warm-ladle/contract'
import { X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MealThumb } from '../dish/meal-thumb.tsx'
import { Button } from '../ui/button.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { mealtimeName } from './names.ts'
import type { Place } from './place.ts'
import { usePlanner } from './planner-context.ts'
import { PortionsField } from './portions-field.tsx'
import { portionsError } from './typed-portions.ts'
import { useAddServing } from './use-add-serving.ts'
import type { ChosenMeal } from './use-typed.ts'

interface NewServingProps {
  place: Place
  /** Its name among what is typed. */
  field: string
  meal: ChosenMeal
  text: string
  /** `goesOn` asks for the next meal. */
  onClose: (goesOn: boolean) => void
}

/** A meal that was found, whose portions are typed before it is added. */
export function NewServing({ place, field, meal, text, onClose }: NewServingProps) {
  const { typed } = usePlanner()
  const [error, setError] = useState<string>()
  const goesOn = useRef(false)
  const row = useRef<HTMLDivElement>(null)
  const { start, isPending } = useAddServing(place, meal.title, () => onClose(goesOn.current))
  useEffect(() => {
    row.current?.querySelector('input')?.focus()
  }, [])

  const add = (next: boolean) => {
    const wrong = portionsError(text)
    setError(wrong)
    if (wrong !== undefined) return
    goesOn.current = next
    start({ mealId: meal.id, portions: Number(text) })
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') add(true)
    if (key === 'Escape') onClose(true)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (text.trim() !== '' && !row.current?.contains(relatedTarget)) add(false)
  }
  const name = mealtimeName(place.date, place.slot)
  const note = `new-${place.date}-${place.slot}`
  return (
    <div
      ref={row}
      onBlur={leave}
      className="flex flex-col gap-1.5 rounded-xl bg-tint-saffron/50 p-2 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 flex-1 basis-32 items-center gap-2.5">
          <MealThumb meal={{ image: meal.image, category: slotNames[place.slot] }} size={40} />
          <ShortText text={meal.title} className="text-sm leading-snug font-semibold" />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <PortionsField
            aria-label={`Portions of ${meal.title}, ${name}`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : note}
            value={text}
            mark={isPending ? 'saving' : undefined}
            onChange={({ target }) => typed.put(field, { text: target.value, base: '', meal })}
            onKeyDown={press}
          />
          <Button
            variant="ghost"
            size="sm"
            icon
            title="Leave out"
            aria-label={`Leave out ${meal.title}, ${name}`}
            onClick={() => onClose(false)}
            className="size-7! text-muted"
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2">
        <p
          id={note}
          role={error === undefined ? undefined : 'alert'}
          className={error === undefined ? 'text-sm text-muted' : 'text-sm text-error'}
        >
          {error ?? 'How many portions?'}
        </p>
        <Button size="sm" pending={isPending} onClick={() => add(true)}>
          Add
        </Button>
      </div>
    </div>
  )
}
