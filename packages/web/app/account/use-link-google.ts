import { googleSignIn } from '@warm-ladle/contract'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { hadLeftForGoogle } from '../session/google/google-return.ts'
import { useFailureOnReturn } from '../session/google/use-failure-on-return.ts'
import { useGoogleErrand } from '../session/google/use-google-errand.ts'
import { useDialogs } from '../ui/dialogs.tsx'

/**
 * Links Google to the account of the signed-in person, in a window of its own, and says how it went.
 *
 * @returns `link`, to be called in the very moment of a press, and whether that is under way
 */
export function useLinkGoogle() {
  const api = useApi()
  const tell = useToldOnReturn()
  const { run, refuse, isPending } = useGoogleErrand({
    path: googleSignIn.linkPath,
    errand: 'link',
    failureTitle: 'Google could not be linked',
    isThrough: async () => (await api.account.show()).hasGoogle,
    invalidates: [queryKeys.account],
  })
  useFailureOnReturn(refuse)

  const link = async () => {
    if (await run()) await tell()
  }
  return { link, isPending }
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
