import { useEndedSession } from './ended-session.ts'
import { useSessionOfOtherTabs } from './session-changes.ts'
import { useReturnFromGoogle } from './google/use-return-from-google.ts'

/** Applies changes of the session made elsewhere: in other tabs, on other devices, at Google. */
export function SessionWatch(): null {
  useSessionOfOtherTabs()
  useEndedSession()
  useReturnFromGoogle()
  return null
}
