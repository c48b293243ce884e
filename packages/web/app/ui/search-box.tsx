import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A rounded search field for a list; its label is for screen readers only. */
export function SearchBox({ label, className, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <div className={`relative ${className ?? ''}`}>
      <Search className="pointer-events-none absolute inset-y-0 left-3.5 z-1 my-auto size-4 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        {...input}
        className="input control h-11 rounded-full pl-10"
      />
    </div>
  )
}
