import { Refusal } from '@warm-ladle/contract'
import { usePublicConfig } from '../../page/public-config.ts'
import { useDialogs } from '../../ui/dialogs.tsx'

/** Every way in which a passkey can fail in the browser, with the message for residents. */
const messages = {
  cancelled:
    'No passkey was used. You may have cancelled, taken too long, or have none for this site on this device.',
  'not-added': 'No passkey was added. You may have cancelled or taken too long.',
  'already-added': 'This device already has a passkey for your account.',
  'no-verification':
    'This device cannot check that it is you. Set up a screen lock, a fingerprint or a PIN on it first.',
  unsupported: 'This browser does not support passkeys. Please log in another way.',
  'wrong-address': 'Passkeys do not work from this address. Please open the site itself.',
  failed: 'Something went wrong with your passkey. Please try again, or log in another way.',
} as const

export type PasskeyErrorCode = keyof typeof messages

/** Why the browser could not use or create a passkey; the message is for residents. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly code: PasskeyErrorCode

  constructor(code: PasskeyErrorCode) {
    super(messages[code])
    this.code = code
  }
}

/** Shows in a dialog why a passkey failed; at a foreign origin it links to the site's own. */
export function usePasskeyRefusal(title: string): (error: unknown) => Promise<void> {
  const { notify, confirm } = useDialogs()
  const { publicUrl } = usePublicConfig()

  return async (error) => {
    const isTold = error instanceof PasskeyError || error instanceof Refusal
    const { message } = isTold ? error : new PasskeyError('failed')
    const isElsewhere = error instanceof PasskeyError && error.code === 'wrong-address'
    if (!isElsewhere) return notify({ title, message, tone: 'error' })
    const { pathname, search } = window.location
    if (await confirm({ title, message, tone: 'info', confirmLabel: 'Open the site' })) {
      window.location.assign(publicUrl + pathname + search)
    }
  }
}
