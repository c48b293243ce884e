import { lazy, Suspense, useEffect, useState } from 'react'
import { setPalette, usePaletteOpen } from './palette-state.ts'

// loaded when it is first opened
const Palette = lazy(() => import('./palette.tsx'))

/** Opens the palette by ⌘K or Ctrl+K, wherever a signed-in user is. */
export function PaletteHost() {
  const isOpen = usePaletteOpen()
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    window.addEventListener('keydown', openByKeys)
    return () => {
      window.removeEventListener('keydown', openByKeys)
      setPalette(false)
    }
  }, [])
  return <Suspense>{wasOpen && <Palette open={isOpen} />}</Suspense>
}

function openByKeys(event: KeyboardEvent) {
  const isShortcut = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey
  if (!isShortcut || event.key.toLowerCase() !== 'k') return
  event.preventDefault()
  // another dialog must be answered first
  if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setPalette(true)
}
