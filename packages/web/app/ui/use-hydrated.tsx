import { useSyncExternalStore } from 'react'
import { useTranslate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** For `useSyncExternalStore`: what only the browser knows, and what stays as it is. */
export const noSubscription = () => () => undefined

/** Whether the page is hydrated, and so what only the browser knows can be shown. Taps before that are recorded. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

/** Said where nothing works without scripts. */
export function NeedsScripts({ what }: { what: string }) {
  const t = useTranslate()
  return (
    <noscript>
      <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">{t(texts.needsScripts, { what })}</p>
    </noscript>
  )
}
