import { useRef } from 'react'
import { usePublicConfig } from '../../page/public-config.ts'
import { GoogleError } from './google-error.ts'
import { type GoogleWindow, openGoogleWindow } from './google-window.ts'

/**
 * The window of Google, for a page.
 *
 * @returns `open`, to be called in the very moment of a press, which throws a `GoogleError` when that is impossible; and
 * `show`, which brings a window that is open to the front
 */
export function useGoogleWindow(path: string, isThrough: () => Promise<boolean>) {
  const { publicUrl } = usePublicConfig()
  const opened = useRef<GoogleWindow>(undefined)

  function open(): GoogleWindow {
    // a session belongs to the address that it was made under
    if (window.location.origin !== publicUrl) throw new GoogleError('unauthorized-domain')
    opened.current = openGoogleWindow(path, isThrough)
    return opened.current
  }
  return { open, show: () => opened.current?.show() }
}
