import { type SheetServing, type WasteKind, wasteKindNames, wasteKinds } from '@warm-ladle/contract'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useEntryId } from './use-entry-id.ts'
import { useAddWaste } from './use-waste.ts'
import { gramsOf } from './weight.ts'

/** Meal and kind stay chosen from one entry to the next, so that each further one is a number and Enter. */
export function WasteForm({ servings }: { servings: readonly SheetServing[] }) {
  const [chosen, chooseServing] = useState('')
  // the chosen one can leave the plan
  const servingId = (servings.find(({ id }) => id === chosen) ?? servings[0])?.id ?? ''
  const [kind, chooseKind] = useState<WasteKind>('leftover')
  const [weight, type] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { idOf, forget } = useEntryId()
  const { start, isPending } = useAddWaste(() => {
    forget()
    type('')
    field.current?.focus()
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const grams = gramsOf(weight)
    setWrong(grams === undefined)
    if (grams === undefined) return field.current?.focus()
    const entry = { servingId, kind, grams }
    return start({ id: idOf(entry), ...entry })
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] print:hidden"
    >
      <SelectField label="Meal" value={servingId} onChange={({ target }) => chooseServing(target.value)}>
        {servings.map((serving) => (
          <option key={serving.id} value={serving.id}>
            {serving.title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="What"
        value={kind}
        onChange={({ target }) => chooseKind(wasteKinds.find((one) => one === target.value) ?? kind)}
      >
        {wasteKinds.map((one) => (
          <option key={one} value={one}>
            {wasteKindNames[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        ref={field}
        label="Weight in kg"
        inputMode="decimal"
        autoComplete="off"
        placeholder="1.5"
        value={weight}
        error={isWrong ? 'Enter kilograms, such as 1.5' : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" pending={isPending} className="sm:mt-6.5">
        Enter
      </Button>
    </form>
  )
}
