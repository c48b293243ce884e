import { ScanLine } from 'lucide-react'
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, type SubmitEvent, useEffect } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { texts } from './texts.ts'

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  /** Whether it is a code or card, after which some scanners press Tab. */
  isCode: boolean
  /** Enter was pressed, as scanners do after a code. */
  onEnter: () => void
}

/** Where scanners type, and people: a code is served by Enter, any other text searches. */
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

/** Where typing is meant for something else. */
const elsewhere = 'input, textarea, [role=dialog], [role=alertdialog]'

/**
 * Brings what is typed into the field, wherever the focus is: scanners type and press Enter, which would otherwise press
 * the button that was used last.
 */
export function useTypingFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      // the space bar presses buttons, and other keys have names of several letters
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(elsewhere)) return
      // before the letter arrives, so that none is lost
      focusForScanner(field.current)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [field])
}

/** Scanners type where the focus is; after a press on a ticket no keyboard opens on the screen, and nothing scrolls. */
export function focusForScanner(field: HTMLInputElement | null): void {
  if (!field) return
  field.inputMode = 'none'
  field.focus({ preventScroll: true })
}
