import { useMutation, useQueryClient } from '@tanstack/react-query'
import { googleSignIn } from '@warm-ladle/contract'
import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useApi } from '../api/query.ts'
import { hadLeftForGoogle } from '../session/google/google-return.ts'
import type { GoogleWindow } from '../session/google/google-window.ts'
import { useFailureOnReturn } from '../session/google/use-failure-on-return.ts'
import { useGoogleRefusal } from '../session/google/use-google-refusal.ts'
import { useGoogleWindow } from '../session/google/use-google-window.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { accountKey } from './account-queries.ts'

/**
 * Links Google to the account of the signed-in person, in a window of its own, and says how it went.
 *
 * @returns `link`, to be called in the very moment of a press, and whether that is under way
 */
export function useLinkGoogle() {
  const api = useApi()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const tell = useToldOnReturn()
  const refuse = useGoogleRefusal({ title: 'Google could not be linked', errand: 'link', from: pathname })
  const isLinked = async () => (await api.account.show()).hasGoogle
  const { open, show } = useGoogleWindow(googleSignIn.linkPath, isLinked)

  const linking = useMutation<void, Error, GoogleWindow>({
    mutationFn: ({ outcome }) => outcome,
    onSettled: () => client.invalidateQueries({ queryKey: accountKey }),
  })
  useFailureOnReturn(refuse)

  async function link() {
    if (linking.isPending) return show()
    try {
      await linking.mutateAsync(open())
    } catch (error) {
      return refuse(error)
    }
    await tell()
  }
  return { link, isPending: linking.isPending }
}

/** What says that Google is linked, also to whoever left this tab for it and is back. */
function useToldOnReturn() {
  const { notify } = useDialogs()
  const [search] = useSearchParams()
  const failed = search.has('error')
  const tell = useCallback(
    () =>
      notify({ title: 'Google is linked', message: 'From now on you can log in with it.', tone: 'success' }),
    [notify],
  )
  useEffect(() => {
    if (hadLeftForGoogle('link') && !failed) void tell()
  }, [failed, tell])
  return tell
}
