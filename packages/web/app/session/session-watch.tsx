import { useEndedSession } from './ended-session.ts'
import { useSessionOfOtherTabs } from './session-changes.ts'
import { useReturnFromProvider } from './provider/use-return-from-provider.ts'

/** Applies changes of the session made elsewhere: in other tabs, on other devices, at a provider. */
export function SessionWatch(): null {
  useSessionOfOtherTabs()
  useEndedSession()
  useReturnFromProvider()
  return null
}
