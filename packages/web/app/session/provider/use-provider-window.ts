import { useRef } from 'react'
import { usePublicConfig } from '../../page/public-config.ts'
import { ProviderError } from './provider-error.ts'
import { type ProviderWindow, openProviderWindow } from './provider-window.ts'

/**
 * The popup of a provider, for a page.
 *
 * @returns `open`, to be called synchronously in a click handler, which throws a `ProviderError` when it is blocked; and
 * `show`, which brings an open popup to the front
 */
export function useProviderWindow(path: string, isThrough: () => Promise<boolean>) {
  const { publicUrl } = usePublicConfig()
  const opened = useRef<ProviderWindow>(undefined)

  function open(): ProviderWindow {
    // a session belongs to the origin that it was created at
    if (window.location.origin !== publicUrl) throw new ProviderError('unauthorized-domain')
    opened.current = openProviderWindow(path, isThrough)
    return opened.current
  }
  return { open, show: () => opened.current?.show() }
}
