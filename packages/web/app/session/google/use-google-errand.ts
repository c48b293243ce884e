import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { GoogleErrand } from './google-return.ts'
import type { GoogleWindow } from './google-window.ts'
import { useGoogleRefusal } from './use-google-refusal.ts'
import { useGoogleWindow } from './use-google-window.ts'

interface Errand {
  /** First path of the popup. */
  readonly path: string
  readonly errand: GoogleErrand
  /** Title of the dialog for a failure. */
  readonly failureTitle: string
  /** Asks the service whether it succeeded; called when the popup is gone without a message. */
  readonly isThrough: () => Promise<boolean>
  readonly invalidates: readonly QueryKey[]
}

/**
 * An errand of a signed-in member at Google, in a popup; shows failures in a dialog.
 *
 * @returns `run`, to be called synchronously in a click handler, which resolves to whether it succeeded; calling it
 * again brings the popup to the front
 */
export function useGoogleErrand({ path, errand, failureTitle, isThrough, invalidates }: Errand) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const refuse = useGoogleRefusal({ title: failureTitle, errand, from: pathname })
  const { open, show } = useGoogleWindow(path, isThrough)
  const { mutateAsync, isPending } = useMutation<void, Error, GoogleWindow>({
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
  return { run, refuse, isPending }
}
