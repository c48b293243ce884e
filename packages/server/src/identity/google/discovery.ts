import * as z from 'zod'

/** The part of a provider's OpenID configuration that the product uses. */
const Discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
export type Discovery = z.infer<typeof Discovery>

/** Milliseconds in which a provider must answer. */
const patience = 4000

/**
 * Fetches the configuration of an OpenID provider.
 *
 * @returns 'unreachable' without an answer, 'misconfigured' when the answer is not such a configuration
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
