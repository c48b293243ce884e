import {
  googleId,
  languageShown,
  providerMessage,
  providerSignIn,
  type SignInProvider,
} from '@warm-ladle/contract'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { loginPathTo, profilePath } from '../../api/login-path.ts'
import { type Leaving, type ProviderErrand, rememberLeaving } from './provider-return.ts'
import { texts } from '../texts.ts'
import { ProviderError } from './provider-window.ts'

interface Attempt {
  readonly title: string
  readonly errand: ProviderErrand
  /** The page to return to. */
  readonly from: string
  readonly provider: SignInProvider
}

/** What the member can do after a failure. */
interface WayOut {
  readonly label: string
  readonly take: () => unknown
}

/** Shows in a dialog why the provider failed, and offers a remedy if there is one. */
export function useProviderRefusal({
  title,
  errand,
  from,
  provider,
}: Attempt): (error: unknown) => Promise<void> {
  const t = useTranslate()
  const { notify, confirm } = useDialogs()
  const navigate = useNavigate()
  const { publicUrl } = usePublicConfig()

  const waysOut: Readonly<Record<string, WayOut>> = {
    'popup-blocked': {
      label: t(texts.continueHere),
      take: () => leaveForProvider({ errand, provider: provider.id }, from),
    },
    // the profile page is where providers are linked
    'account-not-linked': {
      label: t(texts.withPassword),
      take: () => navigate(loginPathTo(profilePath), { replace: true }),
    },
    'unauthorized-domain': {
      label: t(texts.openSite),
      take: () => window.location.assign(publicUrl + window.location.pathname + window.location.search),
    },
  }

  return async (error) => {
    const code = error instanceof ProviderError ? error.code : 'internal-error'
    const message = providerMessage(languageShown(), code, provider.name)
    const wayOut = waysOut[code]
    if (!wayOut) return notify({ title, message, tone: 'error' })
    if (await confirm({ title, message, tone: 'info', confirmLabel: wayOut.label })) wayOut.take()
  }
}

/** Shows the error of a provider's login in this tab. It is in the URL to which the server has redirected. */
export function useFailureOnReturn({ id }: SignInProvider, refuse: (error: unknown) => Promise<void>): void {
  const [search, setSearch] = useSearchParams()
  const code = (search.get('with') ?? googleId) === id ? search.get('error') : null
  const notified = useRef<string>(null)
  useEffect(() => {
    if (code === notified.current) return
    notified.current = code
    if (code === null) return
    setSearch(withoutError, { replace: true })
    void refuse(new ProviderError(code))
  }, [code, refuse, setSearch])
}

const withoutError = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => name !== 'error' && name !== 'with'))

/** Goes to the provider in this tab if popups are blocked. The server redirects back to `from`. */
function leaveForProvider(leaving: Leaving, from: string): void {
  rememberLeaving(leaving)
  const { errand, provider } = leaving
  const way = new URLSearchParams({ from, ...(errand === 'proof' && { proof: '1' }) })
  const path = errand === 'link' ? providerSignIn.linkPath(provider) : providerSignIn.path(provider)
  window.location.assign(`${path}?${way}`)
}
