import { providerSignIn, type SignInProvider } from '@warm-ladle/contract'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../api/query.ts'
import { hadLeftForProvider } from '../session/provider/provider-return.ts'
import { useFailureOnReturn } from '../session/provider/use-failure-on-return.ts'
import { useProviderErrand } from '../session/provider/use-provider-errand.ts'
import { useDialogs } from '../ui/dialogs.tsx'

/**
 * Links a provider to the signed-in member's account, in a popup, and shows the outcome.
 *
 * @returns `link`, to be called synchronously in a click handler, and `isPending`
 */
export function useLinkProvider(provider: SignInProvider) {
  const api = useApi()
  const tell = useToldOnReturn(provider)
  const { run, refuse, isPending } = useProviderErrand({
    provider,
    path: providerSignIn.linkPath(provider.id),
    errand: 'link',
    failureTitle: `${provider.name} could not be linked`,
    isThrough: async () => (await api.account.show()).providers.includes(provider.id),
    invalidates: [['account']],
  })
  useFailureOnReturn(provider, refuse)

  const link = async () => {
    if (await run()) await tell()
  }
  return { link, isPending }
}

/** Says that the provider is linked, also after a return to this tab from it. */
function useToldOnReturn({ id, name }: SignInProvider) {
  const { notify } = useDialogs()
  const [search] = useSearchParams()
  const failed = search.has('error')
  const tell = useCallback(
    () =>
      notify({ title: `${name} is linked`, message: 'From now on you can log in with it.', tone: 'success' }),
    [notify, name],
  )
  useEffect(() => {
    if (hadLeftForProvider({ errand: 'link', provider: id }) && !failed) void tell()
  }, [failed, id, tell])
  return tell
}
