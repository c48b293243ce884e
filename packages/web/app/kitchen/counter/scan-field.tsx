import { ScanLine } from 'lucide-react'
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, type SubmitEvent, useEffect } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { texts } from './texts.ts'

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  /** Whether the text is a code or card number; after these some scanners press Tab. */
  isCode: boolean
  /** Called on Enter, which scanners send after a code. */
  onEnter: () => void
}

/** The field for scanners and for typing: Enter serves a code, any other text searches. */
export function ScanField({ field, typed, isCode, onType, onEnter }: ScanFieldProps) {
  const t = useTranslate()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onEnter()
  }
  const press = (event: ReactKeyboardEvent) => {
    if (event.key === 'Escape') onType('')
    if (event.key !== 'Tab' || event.shiftKey || !isCode) return
    event.preventDefault()
    onEnter()
  }
  return (
    <form
      onSubmit={submit}
      className="relative min-w-0 flex-1 max-lg:order-1 max-lg:basis-3/5 max-sm:basis-[calc(100%-7.5rem)] lg:min-w-44"
    >
      <ScanLine className="pointer-events-none absolute inset-y-0 start-4 z-1 my-auto size-6 text-muted" />
      <input
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label={t(texts.scanLabel)}
        placeholder={t(texts.ready)}
        value={typed}
        onPointerDown={({ currentTarget }) => {
          currentTarget.inputMode = 'text'
        }}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
        className="input control h-13 max-sm:h-11 rounded-full ps-12 text-lg"
      />
    </form>
  )
}

/** Elements that handle typing themselves, but not in a dialog that is fading out. */
const elsewhere = ['input', 'textarea', '[role=dialog]', '[role=alertdialog]']
  .map((element) => `${element}:not([data-closed], [data-closed] *)`)
  .join()

/**
 * Redirects typing to the field wherever the focus is. Otherwise the Enter that scanners press would trigger the last
 * used button.
 */
export function useTypingFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      // the space bar must press buttons, and keys with longer names type no letter
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(elsewhere)) return
      // moves the focus before the letter is typed, which would otherwise be lost
      focusForScanner(field.current)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [field])
}

/** Focuses the field for scanners. After a press on a ticket, no on-screen keyboard opens and nothing scrolls. */
export function focusForScanner(field: HTMLInputElement | null): void {
  if (!field) return
  field.inputMode = 'none'
  field.focus({ preventScroll: true })
}
