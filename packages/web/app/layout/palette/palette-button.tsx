import { Search } from 'lucide-react'
import { setPalette } from './palette-state.ts'

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
