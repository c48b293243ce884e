import { Field, type InputFieldProps } from './field.tsx'

/** A file from the visitor's device; `accept="image/*"` offers pictures only. */
export function FileField({ label, hint, error, className, ...input }: InputFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="file"
          className="control h-11 cursor-pointer overflow-hidden rounded-xl border text-sm leading-10.5 file:mr-3 file:h-full file:cursor-pointer file:border-r file:border-field-line file:bg-ground file:px-4 file:text-sm file:font-semibold file:text-ink"
        />
      )}
    </Field>
  )
}
