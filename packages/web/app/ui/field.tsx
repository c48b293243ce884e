import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Props of every form field, besides those of its control. */
export interface FieldProps {
  label: ReactNode
  /** Help text under the control. */
  hint?: ReactNode
  /** Error message: with react-hook-form `formState.errors.email?.message`. */
  error?: string | undefined
  /** Class names of the whole field, not of the control. */
  className?: string | undefined
}

/** Props of a field whose control is an `input` of a fixed type. */
export type InputFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

/** Label, control, hint and error, associated for assistive technology. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const notes = classNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`)
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': notes || undefined, 'aria-invalid': error !== undefined })}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
