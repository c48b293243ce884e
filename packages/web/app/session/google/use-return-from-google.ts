import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDialogs } from '../../ui/dialogs.tsx'
import { hadLeftForGoogle } from './google-return.ts'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'

/** Completes a sign-in started by `leaveForGoogle`, on the page to which the service leads back. */
export function useReturnFromGoogle(): void {
  const client = useQueryClient()
  const enter = useFinishSignIn()
  const { notify } = useDialogs()
  useEffect(() => {
    // the user may have come back without signing in
    if (!hadLeftForGoogle('sign-in') || !client.getQueryData(['session'])) return
    void enter().then(() => notify({ title: 'Google Login Successful', tone: 'success' }))
  }, [client, enter, notify])
}
