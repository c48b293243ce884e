import { type Account, providerSignIn, type SignInProvider } from '@warm-ladle/contract'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { hadLeftForProvider } from '../provider/provider-return.ts'
import { useFailureOnReturn } from '../provider/use-provider-refusal.ts'
import { useProviderErrand } from '../provider/use-provider-errand.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Setting } from './setting.tsx'
import { texts } from './texts.ts'

/** The settings for logging in with Google and other configured providers. */
export function ProviderSettings({ account }: { account: Account }) {
  return usePublicConfig().providers.map((provider) => (
    <LinkSetting key={provider.id} provider={provider} isLinked={account.providers.includes(provider.id)} />
  ))
}

function LinkSetting({ provider, isLinked }: { provider: SignInProvider; isLinked: boolean }) {
  const t = useTranslate()
  const { name } = provider
  const { link, isPending, waitingFor } = useLinkProvider(provider)
  const state = isLinked
    ? t(texts.linkedText, { provider: name })
    : t(texts.notLinkedText, { provider: name })
  return (
    <Setting
      title={
        <>
          <span>{name}</span> {isLinked && <Badge tone="success">{t(texts.linked)}</Badge>}
        </>
      }
      text={<output>{isPending ? t(waitingFor) : state}</output>}
      action={
        !isLinked && (
          <Button variant="outline" size="sm" aria-busy={isPending} onClick={() => void link()}>
            {t(texts.link, { provider: name })}
          </Button>
        )
      }
    />
  )
}

/**
 * Links a provider to the logged-in member's account, in a popup, and shows the outcome.
 *
 * @returns `link`, to be called synchronously in a click handler, `isPending`, and `waitingFor`, the text to show
 * until then
 */
function useLinkProvider(provider: SignInProvider) {
  const t = useTranslate()
  const api = useApi()
  const notifyLinked = useNoticeOnReturn(provider)
  const { run, refuse, isPending, waitingFor } = useProviderErrand({
    provider,
    path: providerSignIn.linkPath(provider.id),
    errand: 'link',
    failureTitle: t(texts.linkFailed, { provider: provider.name }),
    isThrough: async () => (await api.account.show()).providers.includes(provider.id),
    invalidates: [['account']],
  })
  useFailureOnReturn(provider, refuse)

  const link = async () => {
    if (await run()) await notifyLinked()
  }
  return { link, isPending, waitingFor }
}

/** Says that the provider has been linked, even if it redirected back to this tab. */
function useNoticeOnReturn({ id, name }: SignInProvider) {
  const t = useTranslate()
  const { notify } = useDialogs()
  const [search] = useSearchParams()
  const failed = search.has('error')
  const notifyLinked = useCallback(
    () =>
      notify({
        title: t(texts.isLinked, { provider: name }),
        message: t(texts.isLinkedText, { provider: name }),
        tone: 'success',
      }),
    [notify, name, t],
  )
  useEffect(() => {
    if (hadLeftForProvider({ errand: 'link', provider: id }) && !failed) void notifyLinked()
  }, [failed, id, notifyLinked])
  return notifyLinked
}
