import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

type PortionsFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** Whether the text is being saved, or was just taken by the service. */
  mark?: string | undefined
}

/** A field for portions; all of it is selected when it gets the focus, so that typing replaces it. */
export const PortionsField = ({ mark, ...input }: PortionsFieldProps) => (
  <span className="relative block w-17 shrink-0 print:w-12">
    <input
      inputMode="numeric"
      autoComplete="off"
      data-portions
      {...input}
      onFocus={({ target }) => target.select()}
      className="input control h-9 pr-2.5 pl-6 text-right tabular-nums print:border-0 print:p-0"
    />
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-2 flex items-center print:hidden"
    >
      {mark === 'saving' && <span className="spinner size-3.5! text-muted" />}
      {mark === 'saved' && <Check className="size-3.5 text-leaf" />}
    </span>
  </span>
)
