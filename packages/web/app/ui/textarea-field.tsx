import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A textarea. */
export function TextareaField({
  label,
  hint,
  error,
  className,
  rows = 4,
  ...textarea
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={rows}
          {...control}
          {...textarea}
          className="control rounded-xl border px-3 py-2.5 leading-relaxed"
        />
      )}
    </Field>
  )
}
