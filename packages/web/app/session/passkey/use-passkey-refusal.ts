import { Refusal } from '@warm-ladle/contract'
import { usePublicConfig } from '../../page/public-config.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { PasskeyError } from './passkey-error.ts'

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
