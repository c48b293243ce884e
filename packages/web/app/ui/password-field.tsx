import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type InputFieldProps } from './field.tsx'

/** A password field with a button to show the text. */
export function PasswordField({ label, hint, error, className, ...input }: InputFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            className="input control h-11 pr-12"
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 z-1 my-auto grid size-9 cursor-pointer place-items-center rounded-full hover:bg-line"
          >
            {shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          </button>
        </div>
      )}
    </Field>
  )
}
