const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** A column that calls cannot set and responses do not contain. */
const ownText = { type: 'string', required: false, input: false, returned: false } as const

/** Maps better-auth's tables and columns to ours. */
export const tables = {
  user: {
    modelName: 'identity',
    fields: { ...times, emailVerified: 'email_verified' },
    additionalFields: {
      admittedAt: { type: 'date', required: false, input: false, fieldName: 'admitted_at' },
      signUpNetwork: { ...ownText, fieldName: 'sign_up_network' },
      signUpBrowser: { ...ownText, fieldName: 'sign_up_browser' },
      language: { ...ownText, fieldName: 'language' },
    },
  },
  session: {
    modelName: 'identity_session',
    fields: {
      ...times,
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      userId: 'user_id',
    },
    additionalFields: {
      provedAt: { type: 'date', required: false, input: false, returned: false, fieldName: 'proved_at' },
    },
  },
  account: {
    modelName: 'identity_account',
    fields: {
      ...times,
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'identity_verification', fields: { ...times, expiresAt: 'expires_at' } },
  passkey: {
    modelName: 'identity_passkey',
    fields: {
      publicKey: 'public_key',
      userId: 'user_id',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
} as const
