import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePublicConfig } from '../../page/public-config.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { hadLeftForProvider } from './provider-return.ts'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'

/** Completes a sign-in started by `leaveForProvider`, on the page to which the service leads back. */
export function useReturnFromProvider(): void {
  const client = useQueryClient()
  const enter = useFinishSignIn()
  const { notify } = useDialogs()
  const { providers } = usePublicConfig()
  useEffect(() => {
    const provider = providers.find(({ id }) => hadLeftForProvider({ errand: 'sign-in', provider: id }))
    // the user may have come back without signing in
    if (!provider || !client.getQueryData(['session'])) return
    void enter().then(() => notify({ title: `${provider.name} Login Successful`, tone: 'success' }))
  }, [client, enter, notify, providers])
}
