import type { FromFrame } from '../browser/frame-messages.ts'
import { fieldOrder, step, tidy } from './fields.ts'
import type { Fields } from './fields.ts'
import type { FormState } from './form-state.ts'
import type { FieldName } from './validity.ts'

interface Form {
  readonly fields: Fields
  readonly state: FormState
  readonly say: (message: FromFrame) => void
  readonly changed: () => void
}

// Only for fingers and the clipboard: autofill fills every field by itself.
function isByHand(inputType: string): boolean {
  return inputType === 'insertText' || inputType === 'insertFromPaste'
}

function typed({ fields, state, changed }: Form, field: FieldName, event: Event): void {
  const inputType = event instanceof InputEvent ? event.inputType : ''
  const input = fields[field]
  state.enter(field)
  tidy(field, fields, inputType)
  const finished = input.selectionStart === input.value.length && state.isGood(field)
  if (finished && isByHand(inputType) && field !== 'postalCode') step(field, fields, 1)
  changed()
}

function pressed({ fields, say }: Form, field: FieldName, event: KeyboardEvent): void {
  if (event.key === 'Enter') say({ kind: 'enter' })
  if (event.key === 'Escape') say({ kind: 'escape' })
  if (event.key !== 'Backspace' || fields[field].value !== '') return
  event.preventDefault()
  step(field, fields, -1)
}

function left({ fields, state, changed }: Form, field: FieldName): void {
  if (fields[field].value === '') return
  state.leave(field)
  changed()
}

/** Follows what a person does in the fields: forms the text, goes on to the next field and back, tells the page. */
export function followTyping(form: Form): void {
  for (const field of fieldOrder) {
    const input = form.fields[field]
    input.addEventListener('input', (event) => typed(form, field, event))
    input.addEventListener('keydown', (event) => pressed(form, field, event))
    input.addEventListener('blur', () => left(form, field))
  }
  // Going from field to field is not leaving the form.
  document.addEventListener('focusin', ({ relatedTarget }) => {
    if (!relatedTarget) form.say({ kind: 'focus' })
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) form.say({ kind: 'blur' })
  })
}
