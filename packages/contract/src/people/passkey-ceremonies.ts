/** Maximum number of passkeys per account. */
export const maxPasskeys = 20

/**
 * The passkey ceremonies, which are separate from the API: the browser requests options, has its authenticator sign
 * them, and sends the signature. Each challenge is valid once, for five minutes, in the browser that requested it.
 */
export const passkeyCeremonies = {
  /** Adds a passkey to the account of the session. */
  registration: {
    options: '/api/auth/passkey/generate-register-options',
    verify: '/api/auth/passkey/verify-registration',
  },
  /** Logs in with a passkey. */
  authentication: {
    options: '/api/auth/passkey/generate-authenticate-options',
    verify: '/api/auth/passkey/verify-authentication',
  },
} as const
