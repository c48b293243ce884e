import { hasTwelveHours } from '@warm-ladle/contract'
import { usePublicConfig } from '../page/public-config.ts'
import { useHydrated } from './use-hydrated.tsx'

/** Props for a time-of-day field: the browser's own, unless it would show 12 hours and the hostel uses 24. */
export function useTimeInput() {
  const { hourFormat } = usePublicConfig()
  const isHydrated = useHydrated()
  return hourFormat === '24' && isHydrated && hasTwelveHours(navigator.language)
    ? ({
        type: 'text',
        inputMode: 'numeric',
        maxLength: 5,
        placeholder: '19:30',
        autoComplete: 'off',
      } as const)
    : ({ type: 'time' } as const)
}
