import type { Flag, Instant, Optional, OptionalInstant } from './columns.ts'

interface IdentityTable {
  id: string
  name: string
  email: string
  email_verified: Flag
  image: Optional<string>
  /** When an admin admitted this account, which is required if addresses are not confirmed by email. */
  admitted_at: OptionalInstant
  /**
   * The network from which a password account signed up. Shown to the admin who decides whether to admit the account,
   * and cleared once it is admitted or confirmed.
   */
  sign_up_network: Optional<string>
  sign_up_browser: Optional<string>
  /** Language for pages and emails, once chosen; this version may no longer offer it. */
  language: Optional<string>
  created_at: Instant
  updated_at: Instant
}

interface IdentitySessionTable {
  id: string
  expires_at: Instant
  token: string
  created_at: Instant
  updated_at: Instant
  ip_address: Optional<string>
  user_agent: Optional<string>
  user_id: string
  /**
   * When the session's owner last proved who they are; null if only at the login that started the session.
   */
  proved_at: OptionalInstant
}

interface IdentityAccountTable {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: Optional<string>
  refresh_token: Optional<string>
  id_token: Optional<string>
  access_token_expires_at: OptionalInstant
  refresh_token_expires_at: OptionalInstant
  scope: Optional<string>
  password: Optional<string>
  created_at: Instant
  updated_at: Instant
}

interface IdentityVerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: Instant
  created_at: Instant
  updated_at: Instant
}

interface AddressChangeTable {
  user_id: string
  /** The new address. */
  email: string
  /** Hash of the token in the link emailed to the new address. */
  token_hash: string
  requested_by: string
  expires_at: Instant
}

interface IdentityPasskeyTable {
  id: string
  user_id: string
  /** Name of its authenticator, or of the browser that created it. */
  name: Optional<string>
  credential_id: string
  public_key: string
  counter: number
  device_type: string
  backed_up: Flag
  transports: Optional<string>
  aaguid: Optional<string>
  created_at: Instant
  last_used_at: OptionalInstant
}

export interface IdentityTables {
  identity: IdentityTable
  identity_session: IdentitySessionTable
  identity_account: IdentityAccountTable
  identity_verification: IdentityVerificationTable
  identity_passkey: IdentityPasskeyTable
  address_changes: AddressChangeTable
}
