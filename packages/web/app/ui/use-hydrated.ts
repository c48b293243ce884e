import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page is alive. Until then a rendered form would be sent by the browser itself, with all that it holds in
 * the address: keep its button disabled.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
