import type { GoogleErrorCode } from '@warm-ladle/contract'
import { type Auth, type AuthOptions, createAuth } from './auth.ts'
import { codeOf } from './google/error-codes.ts'
import { type GoogleClient, googlePlugin, providerId } from './google/plugin.ts'
import { type CopyPicture, portraitFinder } from './google/portrait.ts'
import type { Emails } from './email-sender.ts'
import type { Secrets } from './sign.ts'
import { type ProviderState, type ProviderWatch, watchProvider } from './google/watch.ts'

export interface IdentityOptions extends AuthOptions {
  /** Undefined: nobody signs in with Google. */
  readonly google?: GoogleClient | undefined
  readonly copyPicture: CopyPicture
}

/** Who people are: accounts, sessions, and the ways to sign in. */
export interface Identity {
  readonly secrets: Secrets
  /** Undefined: this site sends no mail. */
  readonly emails: Emails | undefined
  /** Whether a new password account can be used only once an admin has let it in. */
  readonly needsAdmission: boolean
  /** The identity library, as it is set up at this moment: ask for it anew at every call. */
  readonly auth: Auth
  /** Whether Google can be reached, as far as is known. */
  readonly google: ProviderState
  /** The same, looked up now. */
  checkGoogle(): Promise<ProviderState>
  /** Our code for what went wrong on the way back from Google. */
  explain(error: string): Promise<GoogleErrorCode>
  /** Keeps looking whether Google can be reached. */
  start(): void
  stop(): void
}

/**
 * Opens the ways to sign in. The identity library takes a provider only when it is made, and drops one that does not
 * answer then: so it is made anew whenever the provider has been found, and until then there are passwords.
 */
export function openIdentity({ google: client, copyPicture, ...options }: IdentityOptions): Identity {
  let auth = createAuth(options)
  const findPortrait = portraitFinder(options.database.db, copyPicture)

  async function attach(google: GoogleClient) {
    const next = createAuth({ ...options, plugins: [googlePlugin(google, findPortrait)] })
    const { socialProviders } = await next.$context
    // it asks the provider once more, who may be gone again
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
