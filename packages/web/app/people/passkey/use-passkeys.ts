import { useSyncExternalStore } from 'react'
import { usePublicConfig } from '../../page/public-config.ts'
import { PasskeyError } from './passkey-error.ts'
import { noSubscription } from '../../ui/use-hydrated.tsx'

type Ceremonies = typeof import('./ceremony.ts')

/**
 * Passkeys in this browser.
 *
 * @returns whether the browser supports them, which the server assumes when rendering, since nearly all do; and `load`,
 * which loads the ceremonies and throws a `PasskeyError` at an origin other than the site's own
 */
export function usePasskeys(): { areSupported: boolean; load: () => Promise<Ceremonies> } {
  const { publicUrl } = usePublicConfig()
  const isKnown = useSyncExternalStore(
    noSubscription,
    () => 'PublicKeyCredential' in window,
    () => true,
  )
  async function load() {
    // a passkey belongs to the host for which it was created
    if (window.location.origin !== publicUrl) throw new PasskeyError('wrong-address')
    return import('./ceremony.ts')
  }
  return { areSupported: isKnown && !isIpAddress(new URL(publicUrl).hostname), load }
}

/** Passkeys require a host name rather than an IP address. */
const isIpAddress = (hostname: string) => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
