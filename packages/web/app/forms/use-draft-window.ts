import { useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { findDraft } from './draft-store.ts'

/**
 * Whether a dialog with a form is open. On a page that opens anew it is, if the form was left unsent, for instance
 * because the session had ended.
 *
 * @param name that of the form's draft
 */
export function useDraftWindow(name: string | undefined): [open: boolean, setOpen: (open: boolean) => void] {
  const owner = useSession().user?.id
  return useState(
    () => owner !== undefined && name !== undefined && isInBrowser && findDraft(owner, name) !== undefined,
  )
}

const isInBrowser = typeof window !== 'undefined'
