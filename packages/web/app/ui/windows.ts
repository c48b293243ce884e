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

/** Of the platform, where it has one: tells that the Back of a phone asks for what is on top to close. */
interface CloseWatcher extends EventTarget {
  readonly destroy: () => void
}
declare global {
  var CloseWatcher: (new () => CloseWatcher) | undefined
}

/**
 * Has the Back of a phone close an open window instead of leaving the page. With a keyboard Escape does so already, which
 * the platform would report as well.
 *
 * @param onBack may leave it open, for instance after a question about what is unsent
 */
export function useBackToClose(isOpen: boolean, onBack: () => unknown): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const Watcher = globalThis.CloseWatcher
    if (!isOpen || !Watcher || !window.matchMedia('(pointer: coarse)').matches) return undefined
    let watcher: CloseWatcher | undefined
    const watch = () => {
      watcher = new Watcher()
      // each tells once
      watcher.addEventListener('close', () => {
        watch()
        back()
      })
    }
    watch()
    return () => watcher?.destroy()
  }, [isOpen])
}
