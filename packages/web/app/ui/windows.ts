import { useEffect, useEffectEvent } from 'react'

// apart from the class names of every page: no window is open on the first screen
const fade =
  'transition-[opacity,scale] duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The backdrop between a dialog and the page or dialog below. */
export const backdropLook = `fixed inset-0 z-50 bg-black/50 ${fade}`

/** A dialog in the middle of the screen, which scrolls when it is higher than the screen. */
export const popupLook = `surface fixed inset-x-0 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-y-1/2 overflow-y-auto p-6 shadow-xl outline-none data-starting-style:scale-95 data-ending-style:scale-95 sm:p-8 ${fade}`

/** Whether the focus is in a window that is open: another one that closes leaves it there. */
export const isInOpenWindow = (): boolean =>
  document.activeElement?.closest('[role=dialog][data-open], [role=alertdialog][data-open]') != null

/** The open windows, the last one on top: what Back does with each. */
const openWindows: (() => unknown)[] = []

/**
 * The entry of the browser's history that the last window has added to its page, so that Back leaves this entry instead of
 * the page. It stays when the window closes otherwise, since a step back could meet a navigation, and is passed over then.
 */
let added: string | undefined

/** What an entry says of itself: that it is an added one, or the page below it. */
interface HistoryEntry {
  readonly added?: string
  readonly below?: string
}

// the state is the router's, which keeps what it does not know
const currentEntry = () => (window.history.state ?? {}) as HistoryEntry

function addEntry() {
  const { added: present } = currentEntry()
  added = present ?? String(Date.now())
  if (present !== undefined) return
  const state = currentEntry()
  window.history.replaceState({ ...state, below: added }, '')
  window.history.pushState({ ...state, added }, '')
}

function onPopState(event: PopStateEvent) {
  const { added: present, below } = currentEntry()
  const isLeft = added !== undefined && below === added
  added = present
  if (!isLeft) return
  // the page is the same for the router
  event.stopImmediatePropagation()
  const close = openWindows.at(-1)
  if (!close) return window.history.back()
  close()
  // where one is still open, for instance below a question about what is unsent
  setTimeout(() => openWindows.length > 0 && addEntry())
}

/**
 * Has the Back of a phone close an open window instead of leaving the page; with a keyboard Escape does so.
 *
 * @param onBack may leave it open, for instance after a question about what is unsent
 */
export function useBackToClose(isOpen: boolean, onBack: () => unknown): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen || !window.matchMedia('(pointer: coarse)').matches) return undefined
    const close = () => back()
    openWindows.push(close)
    addEntry()
    // before the router, which listens already
    window.addEventListener('popstate', onPopState, { capture: true })
    return () => void openWindows.splice(openWindows.indexOf(close), 1)
  }, [isOpen])
}
