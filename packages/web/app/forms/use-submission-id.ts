import { useCallback, useState } from 'react'
import { newId } from '../api/new-id.ts'

/**
 * The id of what a form adds, so that sending it again adds nothing twice; `renew` makes another one after a success.
 */
export function useSubmissionId(): { readonly id: string; readonly renew: () => void } {
  const [id, setId] = useState(newId)
  return { id, renew: useCallback(() => setId(newId), []) }
}
