import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { GoogleErrand } from './google-return.ts'
import type { GoogleWindow } from './google-window.ts'
import { useGoogleRefusal } from './use-google-refusal.ts'
import { useGoogleWindow } from './use-google-window.ts'

interface Errand {
  /** Where the window begins. */
  readonly path: string
  readonly errand: GoogleErrand
  /** Of the dialog upon a failure. */
  readonly failureTitle: string
  /** Whether it went well, as far as the service knows; asked when the window is gone and has said nothing. */
  readonly isThrough: () => Promise<boolean>
  readonly invalidates: readonly QueryKey[]
}

/**
 * Something that a signed-in person does at Google, in a window of its own; a failure is told.
 *
 * @returns `run`, to be called in the very moment of a press, which answers whether it went well; the same press again
 * brings the window to the front
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
