import { languageShown } from '@warm-ladle/contract'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnreached } from '../../api/reach.ts'
import { useRetryQuestion } from '../../api/use-notifying-mutation.tsx'
import { discardTyped } from '../../forms/drafts.ts'
import { translate, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { texts } from '../texts.ts'
import { loginPathTo, useOrigin } from '../../api/login-path.ts'
import { useSession } from '../../api/use-session.ts'

/** The dialog titles for success and failure. */
interface Titles {
  readonly success: string
  readonly failure: string
}

/**
 * The shared part of all logins and the signup: runs one, shows the outcome, and returns to the page that the user
 * came from, replacing the form in the history.
 *
 * @param carryOut resolves to whether the user is logged in; not after a signup that waits for confirmation or an
 * admin
 * @param refuse shows a failure, and returns false for an unknown one; by default a dialog shows the error's message
 * @returns `enter`, which runs it, and `isPending`
 */
export function usePendingSignIn<Input = void>(
  carryOut: (input: Input) => Promise<boolean>,
  { success, failure }: Titles,
  refuse?: (error: unknown) => boolean | Promise<void>,
) {
  const t = useTranslate()
  const { areUnderWay, begin } = use(PendingSignInsContext)
  const [isEntering, setEntering] = useState(false)
  const { notify } = useDialogs()
  const { status } = useSession()
  const navigate = useNavigate()
  const origin = useOrigin()
  const { needsAdmission } = usePublicConfig()

  // the user may have logged in in another tab
  useEffect(() => {
    if (status !== 'signed-in' || areUnderWay) return
    discardTyped()
    void navigate(origin, { replace: true })
  }, [status, areUnderWay, origin, navigate])

  const promptRetry = useRetryQuestion()
  async function report(error: unknown) {
    if (refuse && (await refuse(error)) !== false) return
    await notify({ title: failure, message: signInMessage(error), tone: 'error' })
  }

  async function enter(input: Input): Promise<void> {
    const end = begin()
    setEntering(true)
    let isIn: boolean
    try {
      isIn = await carryOut(input)
    } catch (error) {
      end()
      setEntering(false)
      return isUnreached(error) ? promptRetry({ title: failure }, () => enter(input)) : report(error)
    }
    const next = t(needsAdmission ? texts.nextAdmission : texts.nextConfirm)
    await notify({ title: success, tone: 'success', ...(!isIn && { message: next, stays: true }) })
    // only now, because an empty form with a spinning button would look as if everything were lost
    discardTyped()
    // if the account's language differs, the page has to be loaded again
    if (isIn && (await isInAnotherLanguage())) return window.location.replace(origin)
    await navigate(isIn ? origin : loginPathTo(origin), { replace: true })
  }
  return { enter, isEntering }
}

const signInMessage = (error: unknown) => (error instanceof Error ? error.message : translate(texts.failed))

interface PendingSignIns {
  /** Whether any login or signup is pending on this page. */
  readonly areUnderWay: boolean
  /** Counts a pending login or signup. Returns a function that stops counting it. */
  readonly begin: () => () => void
}

export const PendingSignInsContext = createContext<PendingSignIns>({
  areUnderWay: false,
  begin: () => () => undefined,
})

/**
 * Counts the pending logins and signups of a page that offers several ways to log in, so that one does not leave the
 * page during another.
 */
export function EntriesProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const begin = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  const entries = useMemo(() => ({ areUnderWay: count > 0, begin }), [count, begin])
  return <PendingSignInsContext value={entries}>{children}</PendingSignInsContext>
}

async function isInAnotherLanguage() {
  // loaded with the footer's language switch, since most pages do not need the language names
  const { languageIn } = await import('@warm-ladle/contract/language-names.ts')
  return (languageIn(document.cookie) ?? languageShown()) !== languageShown()
}
