import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** Icon before the text, for instance a magnifying glass. */
  icon?: ReactNode
}

/** A text input; with react-hook-form `<TextField label="Email" error={…} {...register('email')} />`. */
export function TextField({ label, hint, error, className, icon, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          {icon !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 z-1 flex items-center text-muted">
              {icon}
            </span>
          )}
          <input
            {...control}
            {...input}
            className={icon === undefined ? 'input control h-11' : 'input control h-11 pl-10'}
          />
        </div>
      )}
    </Field>
  )
}
