import { hasTwelveHours } from '@warm-ladle/contract'
import { useSyncExternalStore } from 'react'
import { usePublicConfig } from '../page/public-config.ts'

const never = () => () => undefined

const isOfTwelveHours = () => hasTwelveHours(navigator.language)

/** What makes a field one for a time of day: the browser's own, unless it would show 12 hours where the hostel has 24. */
export function useTimeInput() {
  const { hourFormat } = usePublicConfig()
  const isOther = useSyncExternalStore(never, isOfTwelveHours, () => false)
  return hourFormat === '24' && isOther
    ? ({
        type: 'text',
        inputMode: 'numeric',
        maxLength: 5,
        placeholder: '19:30',
        autoComplete: 'off',
      } as const)
    : ({ type: 'time' } as const)
}
