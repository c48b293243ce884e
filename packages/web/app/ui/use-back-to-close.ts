import { useEffect, useEffectEvent } from 'react'

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
