import { useEffect, useEffectEvent } from 'react'

// defined here, apart from the class names that every page needs, since no dialog is open on the first screen
const fade =
  'transition-[opacity,scale] duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The backdrop between a dialog and the page or dialog below. */
export const backdropLook = `fixed inset-0 z-50 bg-black/50 ${fade}`

/** A dialog in the middle of the screen, which scrolls if it is taller than the screen. */
export const popupLook = `surface fixed inset-x-0 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-y-1/2 overflow-y-auto p-6 shadow-xl outline-none data-starting-style:scale-95 data-ending-style:scale-95 sm:p-8 ${fade}`

/** Whether the focus is in an open dialog, where another one that closes must leave it. */
export const isInOpenWindow = (): boolean =>
  document.activeElement?.closest('[role=dialog][data-open], [role=alertdialog][data-open]') != null

/** What Back does for each open dialog; the last one is on top. */
const openWindows: (() => unknown)[] = []

/**
 * The history entry that the last dialog has added to its page, so that Back leaves this entry instead of the page. If
 * the dialog closes otherwise, the entry stays and is skipped, since a step back could collide with a navigation.
 */
let added: string | undefined

/** Marks an added history entry, or the page below it. */
interface HistoryEntry {
  readonly added?: string
  readonly below?: string
}

// safe: the state belongs to the router, which keeps properties that it does not know
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
  // hides the event from the router, for which the page has not changed
  event.stopImmediatePropagation()
  const close = openWindows.at(-1)
  if (!close) return window.history.back()
  close()
  // the dialog may stay open, e.g. below a question about unsent input
  setTimeout(() => openWindows.length > 0 && addEntry())
}

/**
 * Makes a phone's Back close an open dialog instead of leaving the page, like Escape on a keyboard.
 *
 * @param onBack may leave it open, e.g. after a question about unsent input
 */
export function useBackToClose(isOpen: boolean, onBack: () => unknown): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen || !window.matchMedia('(pointer: coarse)').matches) return undefined
    const close = () => back()
    openWindows.push(close)
    addEntry()
    // captured, to run before the router, which is already listening
    window.addEventListener('popstate', onPopState, { capture: true })
    return () => void openWindows.splice(openWindows.indexOf(close), 1)
  }, [isOpen])
}
