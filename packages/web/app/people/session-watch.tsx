import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reach } from '../api/reach.ts'
import { useTranslate } from '../page/language.tsx'
import { isOfflinePage } from '../page/cache-names.ts'
import { settledAfter } from '../page/page-files.ts'
import { usePublicConfig } from '../page/public-config.ts'
import type { Session } from '../page/signed-in-user.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { expectActs, useApi } from '../api/query.ts'
import { hadLeftForProvider } from './provider/provider-return.ts'
import { clearCache, sessionChanged, useSessionOfOtherTabs, watchRefusals } from './session-changes.ts'
import { texts } from './texts.ts'
import { sessionQuery, useSession } from '../api/use-session.ts'

/** Applies session changes made elsewhere: in other tabs, on other devices, at a provider. */
export function SessionWatch(): null {
  useSessionOfOtherTabs()
  useEndedSession()
  useForgottenMember()
  useReturnFromProvider()
  useExpectedActs()
  return null
}

/**
 * Detects that the session was revoked elsewhere, by an admin or on another device. The first call that is refused
 * for lack of a session logs out this tab and all others.
 */
function useEndedSession(): void {
  const client = useQueryClient()
  const t = useTranslate()
  const { add } = useToasts()
  useEffect(() => {
    const notify = () => add({ title: t(texts.outElsewhere), description: t(texts.logInAgain), tone: 'info' })
    return watchRefusals(client, 'sign-in-required', () => look(client, notify))
  }, [client, add, t])
}

async function look(client: QueryClient, notify: () => void) {
  const isOwnDoing = client.isMutating({ mutationKey: ['session'] }) > 0
  if (isOwnDoing || !client.getQueryData<Session | null>(['session'])) return
  const session = await client.fetchQuery({ ...sessionQuery(reach), staleTime: 0 })
  if (session !== null) return
  notify()
  await sessionChanged(client)
}

/**
 * Forgets a member's cached answers if the server has rendered the page for a visitor, which means that the session
 * ended while no page was open. Offline pages are rendered like that for everyone.
 */
function useForgottenMember(): void {
  const client = useQueryClient()
  useEffect(() => {
    const isVisitors = client.getQueryData<Session | null>(['session']) === null
    if (isVisitors && !isOfflinePage(window.location.pathname)) clearCache()
  }, [client])
}

/** Completes a login that `leaveForProvider` has started, on the page to which the server redirects back. */
function useReturnFromProvider(): void {
  const client = useQueryClient()
  const t = useTranslate()
  const api = useApi()
  const { notify } = useDialogs()
  const { providers } = usePublicConfig()
  useEffect(() => {
    const provider = providers.find(({ id }) => hadLeftForProvider({ errand: 'sign-in', provider: id }))
    // the user may have come back without logging in
    if (!provider || !client.getQueryData(['session'])) return
    // loaded on demand, since few visits come back from a provider
    void import('./sign-in/use-finish-sign-in.ts')
      .then(({ finishSignIn }) => finishSignIn(client, api))
      .then(() => notify({ title: t(texts.loggedInBy, { provider: provider.name }), tone: 'success' }))
  }, [client, api, notify, providers, t])
}

/** Preloads the code for members' actions after the page's own files, so that no action has to wait for it. */
function useExpectedActs(): void {
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-in') return undefined
    const timer = window.setTimeout(() => void expectActs(), settledAfter)
    return () => window.clearTimeout(timer)
  }, [status])
}
