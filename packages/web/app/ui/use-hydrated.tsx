import { useSyncExternalStore } from 'react'
import { useTranslate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** For `useSyncExternalStore`: values that only the browser knows and that never change. */
export const noSubscription = () => () => undefined

/** Whether the page is hydrated and can show values that only the browser knows. Earlier taps are recorded. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

/** Says that something does not work without scripts. */
export function NeedsScripts({ what }: { what: string }) {
  const t = useTranslate()
  return (
    <noscript>
      <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">{t(texts.needsScripts, { what })}</p>
    </noscript>
  )
}
