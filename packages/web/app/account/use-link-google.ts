import { googleSignIn } from '@warm-ladle/contract'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../api/query.ts'
import { hadLeftForGoogle } from '../session/google/google-return.ts'
import { useFailureOnReturn } from '../session/google/use-failure-on-return.ts'
import { useGoogleErrand } from '../session/google/use-google-errand.ts'
import { useDialogs } from '../ui/dialogs.tsx'

/**
 * Links Google to the signed-in member's account, in a popup, and shows the outcome.
 *
 * @returns `link`, to be called synchronously in a click handler, and `isPending`
 */
export function useLinkGoogle() {
  const api = useApi()
  const tell = useToldOnReturn()
  const { run, refuse, isPending } = useGoogleErrand({
    path: googleSignIn.linkPath,
    errand: 'link',
    failureTitle: 'Google could not be linked',
    isThrough: async () => (await api.account.show()).hasGoogle,
    invalidates: [['account']],
  })
  useFailureOnReturn(refuse)

  const link = async () => {
    if (await run()) await tell()
  }
  return { link, isPending }
}

/** Says that Google is linked, also after a return to this tab from Google. */
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
