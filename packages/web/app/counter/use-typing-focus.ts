import { type RefObject, useEffect } from 'react'

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
