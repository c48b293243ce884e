import { useEffect } from 'react'
import { useWhen } from '../../api/use-when.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { setPalette, usePaletteOpen } from './palette-button.tsx'

/** Opens the palette on ⌘K or Ctrl+K, on every page of a logged-in member. */
export function PaletteHost() {
  const isOpen = usePaletteOpen()
  const [Palette, load] = useOnDemand(() => import('./palette.tsx'))
  useWhen(isOpen && !Palette, async () => {
    if (!(await load())) setPalette(false)
  })

  useEffect(() => {
    window.addEventListener('keydown', openByKeys)
    return () => {
      window.removeEventListener('keydown', openByKeys)
      setPalette(false)
    }
  }, [])
  return Palette && <Palette open={isOpen} />
}

function openByKeys(event: KeyboardEvent) {
  const isShortcut = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey
  if (!isShortcut || event.key.toLowerCase() !== 'k') return
  event.preventDefault()
  // an open dialog has to be answered before the palette opens
  if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setPalette(true)
}
