import { useSyncExternalStore } from 'react'
import { usePublicConfig } from '../../page/public-config.ts'
import { PasskeyError } from './passkey-error.ts'

type Ceremonies = typeof import('./ceremony.ts')

/**
 * Passkeys in this browser.
 *
 * @returns whether they can be used, which nearly all browsers can: the server takes it for granted; and `load`, which
 * fetches the ceremonies and throws a `PasskeyError` at another address than the site's own
 */
export function usePasskeys(): { areSupported: boolean; load: () => Promise<Ceremonies> } {
  const { publicUrl } = usePublicConfig()
  const isKnown = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  )
  async function load() {
    // a passkey belongs to the address that it was made for
    if (window.location.origin !== publicUrl) throw new PasskeyError('wrong-address')
    return import('./ceremony.ts')
  }
  return { areSupported: isKnown && !isIpAddress(new URL(publicUrl).hostname), load }
}

const never = () => () => undefined

/** Passkeys are for names of hosts. */
const isIpAddress = (hostname: string) => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
