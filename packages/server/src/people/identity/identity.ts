import { googleId } from '@warm-ladle/contract'
import { type Auth, type AuthOptions, createAuth } from './auth.ts'
import type { Emails } from '../email-sender.ts'
import type { OpenIdClient } from '../../platform/openid-client.ts'
import { accountLinker } from './openid/link-account.ts'
import { type CopyPicture, portraitFinder } from './openid/profile.ts'
import { createProvider, type Provider } from './openid/provider.ts'
import type { ProviderState } from './openid/watch.ts'
import type { Secrets } from './sign.ts'

export interface IdentityOptions extends Omit<AuthOptions, 'providers'> {
  /** OpenID providers with which members can log in, in the order of their buttons. */
  readonly clients: readonly OpenIdClient[]
  readonly copyPicture: CopyPicture
}

/** Accounts, sessions, and the ways to log in. */
export interface Identity {
  readonly secrets: Secrets
  /** Undefined if this site sends no email. */
  readonly emails: Emails | undefined
  /** Whether an admin must admit new password accounts. */
  readonly needsAdmission: boolean
  /** The identity library. */
  readonly auth: Auth
  readonly providers: readonly Provider[]
  /** Starts periodic checks of whether the providers can be reached. */
  start(): void
  stop(): void
}

/** Sets up the ways to log in. Passwords and other providers work while one provider is down. */
export function openIdentity({ clients, copyPicture, ...options }: IdentityOptions): Identity {
  const findPortrait = portraitFinder(options.database.db, copyPicture)
  const linkAccount = accountLinker(options.database.db, {
    needsAdmission: options.needsAdmission ?? false,
    emails: options.emails,
  })
  const { logger } = options
  const providers = clients.map((client) => createProvider({ client, findPortrait, linkAccount, logger }))
  return {
    secrets: options.secrets,
    emails: options.emails,
    needsAdmission: options.needsAdmission ?? false,
    auth: createAuth({ ...options, providers: providers.map(({ library }) => library) }),
    providers,
    start: () => providers.forEach(({ start }) => start()),
    stop: () => providers.forEach(({ stop }) => stop()),
  }
}

/** Whether each provider worked at the last check; 'absent' if Google is not configured. */
export function getStates({ providers }: Identity) {
  const states = new Map<string, ProviderState>(providers.map(({ id, state }) => [id, state]))
  const google = states.get(googleId) ?? 'absent'
  states.delete(googleId)
  return { google, ...(states.size > 0 && { openid: Object.fromEntries(states) }) }
}
