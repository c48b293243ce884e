import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page is hydrated. Before that the browser itself would submit a rendered form, with all its values in the
 * URL: keep its button disabled.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
