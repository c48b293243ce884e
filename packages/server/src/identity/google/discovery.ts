import * as z from 'zod'

/** What the product has to know of an OpenID provider. */
const Discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
export type Discovery = z.infer<typeof Discovery>

/** Milliseconds that a provider may take to answer. */
const patience = 4000

/**
 * Asks an OpenID provider for its addresses.
 *
 * @returns 'unreachable' when nobody answers, 'misconfigured' when who answers is no such provider
 */
export async function discover(discoveryUrl: string): Promise<Discovery | 'unreachable' | 'misconfigured'> {
  try {
    const response = await fetch(discoveryUrl, { signal: AbortSignal.timeout(patience) })
    if (response.status >= 500) return 'unreachable'
    const document = Discovery.safeParse(await response.json().catch(() => undefined))
    return document.success && response.ok ? document.data : 'misconfigured'
  } catch {
    return 'unreachable'
  }
}
