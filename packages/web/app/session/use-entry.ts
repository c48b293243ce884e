import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDialogs } from '../ui/dialogs.tsx'
import { useOrigin } from './use-origin.ts'
import { useSession } from './use-session.ts'

/** Titles of the dialogs that tell how it went. */
interface Titles {
  readonly success: string
  readonly failure: string
}

/**
 * What a login and a signup have in common: carry it out, say how it went, and go back to where the person came from,
 * in place of the form.
 *
 * @returns `enter`, which carries it out, and whether that is under way
 */
export function useEntry<Input>(carryOut: (input: Input) => Promise<unknown>, { success, failure }: Titles) {
  const [isEntering, setEntering] = useState(false)
  const { notify } = useDialogs()
  const { status } = useSession()
  const navigate = useNavigate()
  const origin = useOrigin()

  // somebody may have signed in in another tab
  useEffect(() => {
    if (status === 'signed-in' && !isEntering) void navigate(origin, { replace: true })
  }, [status, isEntering, origin, navigate])

  async function enter(input: Input) {
    setEntering(true)
    try {
      await carryOut(input)
    } catch (error) {
      setEntering(false)
      await notify({ title: failure, message: sentenceOf(error), tone: 'error' })
      return
    }
    await notify({ title: success, tone: 'success' })
    await navigate(origin, { replace: true })
  }
  return { enter, isEntering }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.')
