import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A select; its children are `<option>`s. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...control} {...select} className="select control h-11">
          {children}
        </select>
      )}
    </Field>
  )
}
