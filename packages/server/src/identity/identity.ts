import type { GoogleErrorCode } from '@warm-ladle/contract'
import { type Auth, type AuthOptions, createAuth } from './auth.ts'
import { codeOf } from './google/error-codes.ts'
import { type GoogleClient, googlePlugin, providerId } from './google/plugin.ts'
import { type CopyPicture, portraitFinder } from './google/portrait.ts'
import type { Emails } from './email-sender.ts'
import type { Secrets } from './sign.ts'
import { type ProviderState, type ProviderWatch, watchProvider } from './google/watch.ts'

export interface IdentityOptions extends AuthOptions {
  /** Undefined: signing in with Google is off. */
  readonly google?: GoogleClient | undefined
  readonly copyPicture: CopyPicture
}

/** Accounts, sessions, and the ways to sign in. */
export interface Identity {
  readonly secrets: Secrets
  /** Undefined: this site sends no e-mail. */
  readonly emails: Emails | undefined
  /** Whether an admin must admit new password accounts. */
  readonly needsAdmission: boolean
  /** The current instance of the identity library; it may be replaced, so do not keep it. */
  readonly auth: Auth
  /** Whether Google could be reached at the last check. */
  readonly google: ProviderState
  /** The same, checked now. */
  checkGoogle(): Promise<ProviderState>
  /** Our code for an error in Google's callback. */
  explain(error: string): Promise<GoogleErrorCode>
  /** Starts to check periodically whether Google can be reached. */
  start(): void
  stop(): void
}

/**
 * Opens the ways to sign in. The identity library accepts a provider only at its creation, and drops one that does not
 * answer then. So it starts with passwords alone, and is created again whenever the provider is found.
 */
export function openIdentity({ google: client, copyPicture, ...options }: IdentityOptions): Identity {
  let auth = createAuth(options)
  const findPortrait = portraitFinder(options.database.db, copyPicture)

  async function attach(google: GoogleClient) {
    const next = createAuth({ ...options, plugins: [googlePlugin(google, findPortrait)] })
    const { socialProviders } = await next.$context
    // the library has asked the provider again, which may be down again
    if (!socialProviders.some(({ id }) => id === providerId)) return false
    auth = next
    return true
  }
  const watch: ProviderWatch | undefined = client && watchProvider(client.discoveryUrl, () => attach(client))

  return {
    secrets: options.secrets,
    emails: options.emails,
    needsAdmission: options.needsAdmission ?? false,
    get auth() {
      return auth
    },
    get google() {
      return watch?.state ?? 'absent'
    },
    checkGoogle: async () => watch?.check() ?? 'absent',
    explain: (error) => codeOf(error, client, watch?.found),
    start: () => watch?.start(),
    stop: () => watch?.stop(),
  }
}
