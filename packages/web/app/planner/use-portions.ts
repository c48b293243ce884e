import type { KeyboardEvent } from 'react'
import { targetOf } from './portions-keys.ts'
import { portionsError } from './typed-portions.ts'
import { useFieldInPlace } from './use-field-in-place.ts'

/** The portions of a planned meal, typed in place. */
export function usePortions(mealtimeId: string, mealId: string, portions: number) {
  const field = useFieldInPlace({
    field: `${mealtimeId} ${mealId}`,
    mealtimeId,
    now: String(portions),
    normal: (text) => String(Number(text)),
    errorOf: portionsError,
    editOf: (from, to) => ({ kind: 'portions', mealId, from: Number(from), to: Number(to) }),
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') field.restore()
    if (event.key === 'Enter') field.save()
    const target = targetOf(event)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return { ...field, press }
}
