import { type Account, providerSignIn, type SignInProvider } from '@warm-ladle/contract'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../api/query.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { hadLeftForProvider } from '../session/provider/provider-return.ts'
import { useFailureOnReturn } from '../session/provider/use-provider-refusal.ts'
import { useProviderErrand } from '../session/provider/use-provider-errand.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { Setting } from './setting.tsx'

/** The settings to log in with Google and other providers, where they are configured. */
export function ProviderSettings({ account }: { account: Account }) {
  return usePublicConfig().providers.map((provider) => (
    <LinkSetting key={provider.id} provider={provider} isLinked={account.providers.includes(provider.id)} />
  ))
}

function LinkSetting({ provider, isLinked }: { provider: SignInProvider; isLinked: boolean }) {
  const { name } = provider
  const { link, isPending } = useLinkProvider(provider)
  return (
    <Setting
      title={
        <>
          {name} {isLinked && <Badge tone="success">Linked</Badge>}
        </>
      }
      text={
        isLinked
          ? 'You can log in with it.'
          : `Log in without a password, with the ${name} account of the same email.`
      }
      action={
        !isLinked && (
          <Button variant="outline" size="sm" aria-busy={isPending} onClick={() => void link()}>
            Link {name}
          </Button>
        )
      }
    />
  )
}

/**
 * Links a provider to the signed-in member's account, in a popup, and shows the outcome.
 *
 * @returns `link`, to be called synchronously in a click handler, and `isPending`
 */
function useLinkProvider(provider: SignInProvider) {
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
