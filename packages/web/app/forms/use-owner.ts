import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import type { Owner } from './unsent.ts'

/**
 * To whom the text in a form belongs; undefined while that is loading. After the end of a session it still belongs to
 * the person who typed it.
 *
 * @param onOther called when another person has signed in meanwhile
 */
export function useOwner(onOther: () => void): { readonly id: Owner } | undefined {
  const { status, user } = useSession()
  const [last, setLast] = useState<Owner>()
  if (user && user.id !== last) setLast(user.id)

  const id = user?.id ?? last
  const before = useRef<Owner>(undefined)
  useEffect(() => {
    if (before.current !== undefined && before.current !== id) onOther()
    before.current = id
  }, [id, onOther])

  const isKnown = status !== 'loading'
  return useMemo(() => (isKnown ? { id } : undefined), [isKnown, id])
}
