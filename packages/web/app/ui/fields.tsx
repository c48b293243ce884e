import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslate } from '../page/language.tsx'
import { classNames } from './class-names.ts'
import { texts } from './texts.ts'

/** Props shared by all form fields, in addition to their control's. */
interface FieldProps {
  label: ReactNode
  /** Help text below the control. */
  hint?: ReactNode
  /** Error message; with react-hook-form `formState.errors.email?.message`. */
  error?: string | undefined
  /** Class names of the whole field, not of the control. */
  className?: string | undefined
}

/** Props of a field whose control is an `input` of a fixed type. */
type InputFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

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

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** Icon before the text, e.g. a magnifying glass or a currency sign. */
  icon?: ReactNode
}

/** Whether the icon is a word: 'KWD'. */
const isWide = (icon: ReactNode) => typeof icon === 'string' && icon.length > 1

/** A text input; with react-hook-form `<TextField label="Email" error={…} {...register('email')} />`. */
export function TextField({ label, hint, error, className, icon, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          {icon !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3.5 z-1 flex items-center text-muted"
            >
              <bdi>{icon}</bdi>
            </span>
          )}
          <input
            {...control}
            {...input}
            className={classNames(
              'input control h-11',
              icon !== undefined && (isWide(icon) ? 'ps-15' : 'ps-10'),
            )}
          />
        </div>
      )}
    </Field>
  )
}

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

/** A password field with a button to show the text. */
export function PasswordField({ label, hint, error, className, ...input }: InputFieldProps) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            className="input control h-11 pe-12"
          />
          <button
            type="button"
            aria-label={t(texts.showPassword)}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-1 z-1 my-auto grid size-9 cursor-pointer place-items-center rounded-full hover:bg-line"
          >
            {shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          </button>
        </div>
      )}
    </Field>
  )
}

/** A file from the visitor's device; `accept="image/*"` offers pictures only. */
export function FileField({ label, hint, error, className, ...input }: InputFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="file"
          className="control h-11 cursor-pointer overflow-hidden rounded-xl border text-sm leading-10.5 file:me-3 file:h-full file:cursor-pointer file:border-e file:border-field-line file:bg-ground file:px-4 file:text-sm file:font-semibold file:text-ink"
        />
      )}
    </Field>
  )
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The label to the right of the box. */
  children: ReactNode
  /** Whether the label is a paragraph. Then the box is aligned with its first line. */
  isLong?: boolean
  /** Class names of the whole field, not of the box. */
  className?: string | undefined
}

/** A checkbox with its label and a large touch area. */
export const CheckField = ({ children, isLong = false, className, ...input }: CheckFieldProps) => (
  <label
    className={classNames(
      'flex min-h-11 cursor-pointer gap-3',
      isLong ? 'items-start' : 'items-center',
      className,
    )}
  >
    <input
      type="checkbox"
      className={classNames('size-5 shrink-0 cursor-pointer accent-primary', isLong && 'mt-0.5')}
      {...input}
    />
    {children}
  </label>
)
