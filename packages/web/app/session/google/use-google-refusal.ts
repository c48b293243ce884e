import { useNavigate } from 'react-router'
import { usePublicConfig } from '../../page/public-config.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { GoogleError } from './google-error.ts'
import { type GoogleErrand, leaveForGoogle } from './google-return.ts'
import { loginPathTo, profilePath } from '../login-path.ts'

interface Attempt {
  /** Title of the dialog. */
  readonly title: string
  readonly errand: GoogleErrand
  /** The page to come back to. */
  readonly from: string
}

/** Remedies for a failure. */
interface WayOut {
  readonly label: string
  readonly take: () => unknown
}

/** Shows in a dialog why Google failed, and offers a remedy if there is one. */
export function useGoogleRefusal({ title, errand, from }: Attempt): (error: unknown) => Promise<void> {
  const { notify, confirm } = useDialogs()
  const navigate = useNavigate()
  const { publicUrl } = usePublicConfig()

  const waysOut: Readonly<Record<string, WayOut>> = {
    'popup-blocked': { label: 'Continue in this tab', take: () => leaveForGoogle(errand, from) },
    // Google is linked in the profile
    'account-not-linked': {
      label: 'Log in with password',
      take: () => navigate(loginPathTo(profilePath), { replace: true }),
    },
    'unauthorized-domain': {
      label: 'Open the site',
      take: () => window.location.assign(publicUrl + window.location.pathname + window.location.search),
    },
  }

  return async (error) => {
    const { code, message } = error instanceof GoogleError ? error : new GoogleError('internal-error')
    const wayOut = waysOut[code]
    if (!wayOut) return notify({ title, message, tone: 'error' })
    if (await confirm({ title, message, tone: 'info', confirmLabel: wayOut.label })) wayOut.take()
  }
}
