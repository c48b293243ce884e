import type { SignInProvider } from '@warm-ladle/contract'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ProviderErrand } from './provider-return.ts'
import { type ProviderWindow, useProviderWindow } from './provider-window.ts'
import { useProviderRefusal } from './use-provider-refusal.ts'

interface Errand {
  readonly provider: SignInProvider
  /** The popup's first path. */
  readonly path: string
  readonly errand: ProviderErrand
  /** The dialog title after a failure. */
  readonly failureTitle: string
  /** Asks the server whether the errand succeeded. Called if the popup is gone without a message. */
  readonly isThrough: () => Promise<boolean>
  readonly invalidates: readonly QueryKey[]
}

/**
 * A logged-in member's errand at a provider, in a popup. Failures are shown in a dialog.
 *
 * @returns `run`, to be called synchronously in a click handler, which resolves to whether it succeeded; calling it
 * again brings the popup to the front; and `waitingFor`, the text to show while `isPending`
 */
export function useProviderErrand({ provider, path, errand, failureTitle, isThrough, invalidates }: Errand) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const refuse = useProviderRefusal({ title: failureTitle, errand, from: pathname, provider })
  const { open, show, waitingFor } = useProviderWindow(path, isThrough)
  const { mutateAsync, isPending } = useMutation<void, Error, ProviderWindow>({
    mutationFn: ({ outcome }) => outcome,
    onSettled: () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })

  async function run() {
    if (isPending) {
      show()
      return false
    }
    try {
      await mutateAsync(open())
      return true
    } catch (error) {
      await refuse(error)
      return false
    }
  }
  return { run, refuse, isPending, waitingFor }
}
