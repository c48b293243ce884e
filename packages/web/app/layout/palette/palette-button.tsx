import { Search } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { texts } from './texts.ts'
import { noSubscription } from '../../ui/use-hydrated.tsx'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes the palette, from anywhere on the page. */
export function setPalette(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the palette is open; never while a page is rendered on the server. */
export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )

/** Opens the palette, and shows its shortcut. */
export const PaletteButton = () => (
  <Button
    variant="ghost"
    aria-haspopup="dialog"
    aria-keyshortcuts="Meta+K Control+K"
    onClick={() => setPalette(true)}
    className="px-3 text-muted"
  >
    <Search aria-hidden="true" className="size-5" />
    <span className="sr-only">{useTranslate()(texts.name)}</span>
    <kbd className="font-sans text-xs max-lg:hidden">{useShortcut()}</kbd>
  </Button>
)

/** The shortcut; only the browser knows the keyboard. */
const useShortcut = () =>
  useSyncExternalStore(
    noSubscription,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'),
    () => 'Ctrl K',
  )
