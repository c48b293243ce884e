import { useRef } from 'react'
import { newId } from '../api/new-id.ts'

/**
 * Ids for what is entered: the same one while the same is sent again, since it may have arrived without an answer, and
 * another one for a corrected entry. `forget` it after a success: the next entry may be alike.
 */
export function useEntryId() {
  const last = useRef<{ readonly entry: string; readonly id: string }>(undefined)
  function idOf(entry: object): string {
    const written = JSON.stringify(entry)
    if (last.current?.entry !== written) last.current = { entry: written, id: newId() }
    return last.current.id
  }
  const forget = () => {
    last.current = undefined
  }
  return { idOf, forget }
}
