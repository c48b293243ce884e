import { Refusal } from '@warm-ladle/contract'
import { translate, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { texts } from '../texts.ts'

/** All ways in which a passkey can fail in the browser, with the messages for residents. */
const messages = {
  cancelled: texts.passkeyCancelled,
  'not-added': texts.passkeyNotAdded,
  'already-added': texts.passkeyKnown,
  'no-verification': texts.passkeyUnverified,
  unsupported: texts.passkeyUnsupported,
  'wrong-address': texts.passkeyElsewhere,
  failed: texts.passkeyFailed,
} as const

export type PasskeyErrorCode = keyof typeof messages

/** Why the browser could not use or create a passkey; the message is for residents. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly code: PasskeyErrorCode

  constructor(code: PasskeyErrorCode) {
    super(translate(messages[code]))
    this.code = code
  }
}

/** Shows in a dialog why a passkey failed. On another origin, it links to the site's own. */
export function usePasskeyRefusal(title: string): (error: unknown) => Promise<void> {
  const t = useTranslate()
  const { notify, confirm } = useDialogs()
  const { publicUrl } = usePublicConfig()

  return async (error) => {
    const isExplained = error instanceof PasskeyError || error instanceof Refusal
    const { message } = isExplained ? error : new PasskeyError('failed')
    const isElsewhere = error instanceof PasskeyError && error.code === 'wrong-address'
    if (!isElsewhere) return notify({ title, message, tone: 'error' })
    const { pathname, search } = window.location
    if (await confirm({ title, message, tone: 'info', confirmLabel: t(texts.openSite) })) {
      window.location.assign(publicUrl + pathname + search)
    }
  }
}
