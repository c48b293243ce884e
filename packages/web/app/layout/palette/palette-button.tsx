import { Search } from 'lucide-react'
import { useSyncExternalStore } from 'react'

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

/** Opens the palette, and tells its shortcut. */
export const PaletteButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Meta+K Control+K"
    onClick={() => setPalette(true)}
    className="flex h-11 shrink-0 cursor-pointer items-center gap-3 rounded-xl px-3 text-muted transition-colors hover:bg-line hover:text-ink lg:w-full"
  >
    <Search className="size-4.5" />
    <span className="max-lg:sr-only">Search</span>
    <kbd className="ml-auto rounded-md border border-line px-1.5 font-sans text-xs max-lg:hidden">
      {shortcut()}
    </kbd>
  </button>
)

const shortcut = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K')
