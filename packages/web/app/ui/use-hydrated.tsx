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

/** Said where nothing works without scripts. */
export const NeedsScripts = ({ what }: { what: string }) => (
  <noscript>
    <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {what} needs JavaScript. Please switch it on in your browser, and load this page again.
    </p>
  </noscript>
)
