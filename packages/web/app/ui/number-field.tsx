import { numberIn, type NumberKind, numberText } from '@warm-ladle/contract'
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage } from '../page/language.tsx'
import { TextField, type TextFieldProps } from './fields.tsx'

/** The props of a number field that an input does not have. */
interface NumberRange extends Omit<NumberKind, 'language'> {
  min?: number | string | undefined
  max?: number | string | undefined
}
type InputProps = Omit<ComponentProps<'input'>, keyof NumberRange | 'type' | 'inputMode'>

/**
 * Props for a number input. It accepts numbers as people type them (the contract's `readNumber`), and changes on arrow
 * keys. It is not `type="number"`, which drops a comma, accepts no other digits, and changes on the mouse wheel.
 */
function useNumberInput({ decimals, currency, above, min, max, ...input }: NumberRange & InputProps) {
  const kind = { language: useLanguage(), decimals, currency, above }
  const field = useRef<HTMLInputElement>(null)
  const announce = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    announceValue(currentTarget, numberIn(currentTarget.value, kind))
  // follows values that the form sets directly
  useEffect(() => {
    if (field.current) announce({ currentTarget: field.current })
  })
  const { ref } = input
  const attach = (element: HTMLInputElement | null) => {
    field.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    const { currentTarget } = event
    const value = currentTarget.value.trim() === '' ? 0 : numberIn(currentTarget.value, kind)
    if (step === undefined || value === undefined || event.defaultPrevented || currentTarget.readOnly) return
    event.preventDefault()
    const next = Math.min(Math.max(value + step, Number(min ?? -Infinity)), Number(max ?? Infinity))
    retype(currentTarget, numberText(next, kind))
  }
  return {
    autoComplete: 'off',
    ...input,
    type: 'text',
    role: 'spinbutton',
    inputMode: decimals ? ('decimal' as const) : ('numeric' as const),
    'aria-valuemin': min === undefined ? undefined : Number(min),
    'aria-valuemax': max === undefined ? undefined : Number(max),
    ref: attach,
    onInput: announce,
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      announce(event)
      input.onFocus?.(event)
    },
    onKeyDown: press,
  }
}

function announceValue(input: HTMLInputElement, value: number | undefined) {
  if (value === undefined) input.removeAttribute('aria-valuenow')
  else input.setAttribute('aria-valuenow', String(value))
}

/** Changes the text as if typed, to notify the field's listeners. */
function retype(input: HTMLInputElement, text: string) {
  // React overrides the setter of this element in order to know what it has set, so the original one is called
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** An input for a number, without a label. */
export const NumberInput = (props: NumberRange & InputProps) => <input {...useNumberInput(props)} />

/** A labeled field for a number. */
export function NumberField({
  label,
  hint,
  error,
  icon,
  className,
  ...input
}: NumberRange & Omit<TextFieldProps, keyof NumberRange | 'type' | 'inputMode'>) {
  return <TextField {...{ label, hint, error, icon, className }} {...useNumberInput(input)} />
}
