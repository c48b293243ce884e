import type { KeyboardEvent } from 'react'

const fields = 'input[data-portions]'

/** Fields of portions that are in the same column of the week, or in the same row. */
const fieldsAlong = (attribute: 'slot' | 'date', value: string | undefined) =>
  [...document.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => field.dataset[attribute] === value,
  )

function vertical(from: HTMLInputElement, step: 1 | -1) {
  const column = fieldsAlong('slot', from.dataset['slot'])
  return column[column.indexOf(from) + step]
}

/** The first meal of the mealtime beside, in the same day. */
function horizontal(from: HTMLInputElement, step: 1 | -1) {
  const row = fieldsAlong('date', from.dataset['date'])
  const slots = [...new Set(row.map((field) => field.dataset['slot']))]
  const slot = slots[slots.findIndex((one) => one === from.dataset['slot']) + step]
  return slot === undefined ? undefined : row.find((field) => field.dataset['slot'] === slot)
}

/** The next field of the mealtime, or after the last one the button that adds a meal. */
function following(from: HTMLInputElement) {
  const stops = [...(from.closest('article')?.querySelectorAll<HTMLElement>(`${fields}, [data-add]`) ?? [])]
  return stops[stops.indexOf(from) + 1]
}

/** Arrows to the side move the caret, unless it is at the end of the text or all of it is selected. */
function leaves({ selectionStart, selectionEnd, value }: HTMLInputElement, step: 1 | -1) {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return isWhole || (selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0))
}

/** Where a key leads from a field of portions: arrows along the week, Enter to what comes next in the mealtime. */
export function targetOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): HTMLElement | undefined {
  if (key === 'Enter') return following(currentTarget)
  if (key === 'ArrowDown') return vertical(currentTarget, 1)
  if (key === 'ArrowUp') return vertical(currentTarget, -1)
  if (key === 'ArrowRight' && leaves(currentTarget, 1)) return horizontal(currentTarget, 1)
  if (key === 'ArrowLeft' && leaves(currentTarget, -1)) return horizontal(currentTarget, -1)
  return undefined
}
