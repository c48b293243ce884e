import { useRef } from 'react'
import { usePublicConfig } from '../../page/public-config.ts'
import { GoogleError } from './google-error.ts'
import { type GoogleWindow, openGoogleWindow } from './google-window.ts'

/**
 * The popup of Google, for a page.
 *
 * @returns `open`, to be called synchronously in a click handler, which throws a `GoogleError` when it is blocked; and
 * `show`, which brings an open popup to the front
 */
export function useGoogleWindow(path: string, isThrough: () => Promise<boolean>) {
  const { publicUrl } = usePublicConfig()
  const opened = useRef<GoogleWindow>(undefined)

  function open(): GoogleWindow {
    // a session belongs to the origin that it was created at
    if (window.location.origin !== publicUrl) throw new GoogleError('unauthorized-domain')
    opened.current = openGoogleWindow(path, isThrough)
    return opened.current
  }
  return { open, show: () => opened.current?.show() }
}
