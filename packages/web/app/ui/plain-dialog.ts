import { useEffect, useRef } from 'react'
import type { OpenDialog } from './open-dialog.ts'

/** Stands in for a dialog whose file could not be loaded: the browser's own. */
export function PlainDialog({ dialog, onGone }: { dialog: OpenDialog; onGone: () => void }): null {
  const isShown = useRef(false)
  useEffect(() => {
    if (isShown.current) return
    isShown.current = true
    const { title, message, confirmLabel, answer } = dialog
    const text = typeof message === 'string' ? `${title}\n\n${message}` : title
    if (confirmLabel === undefined) window.alert(text)
    answer(confirmLabel === undefined || window.confirm(`${text}\n\n${confirmLabel}?`))
    onGone()
  }, [dialog, onGone])
  return null
}
