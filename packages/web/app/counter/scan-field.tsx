import { ScanLine } from 'lucide-react'
import { type RefObject, type SubmitEvent } from 'react'

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  /** Enter was pressed, as scanners do after a code. */
  onEnter: () => void
}

/** Where scanners type, and people: a code is served by Enter, any other text searches. */
export function ScanField({ field, typed, onType, onEnter }: ScanFieldProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onEnter()
  }
  return (
    <form onSubmit={submit} className="relative min-w-0 flex-1 basis-72">
      <ScanLine className="pointer-events-none absolute inset-y-0 left-4 z-1 my-auto size-6 text-muted" />
      <input
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label="Scan a code, or search by name, room or code"
        placeholder="Code, name or room"
        value={typed}
        onPointerDown={({ currentTarget }) => {
          currentTarget.inputMode = 'text'
        }}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
        className="input control h-14 rounded-full pl-13 text-xl"
      />
    </form>
  )
}
