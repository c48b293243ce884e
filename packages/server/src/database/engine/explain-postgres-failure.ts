/** Messages by PostgreSQL's error code, or by Node's if no server responded. */
const problems: Readonly<Record<string, string>> = {
  '28P01': 'it names a user or a password that the server does not accept',
  '28000': 'the server does not accept connections by this user from here',
  '3D000': 'the server has no database with that name',
  '3F000': 'the user has no schema in which to create tables',
  '25006': 'the database can only be read',
  '42501': 'the user may not create what the product needs',
  '58P01': 'the server lacks an extension that the product needs',
  '0A000': 'the server lacks something that the product needs',
  '53100': "the database server's disk is full",
  '53300': 'the server has no connection left for this user',
  ERR_INVALID_URL: 'it cannot be read. Characters such as @ or / in a password are written as %40 and %2F',
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the server's certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "the server's certificate is signed by an unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the server's certificate is signed by an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the server's certificate is signed by an unknown authority",
  CERT_HAS_EXPIRED: "the server's certificate has expired",
}

/** Messages for pg's own errors, which have no code. */
const pgMessages: readonly (readonly [RegExp, string])[] = [
  [/password must be a (non-empty )?string/, 'the server requires a password, but the URL has none'],
  [
    /does not support SSL|establishing an SSL connection/,
    'the URL requires TLS, which the server does not offer',
  ],
]

/** Why the PostgreSQL database cannot be used; undefined if the error has another cause. */
export function explainPostgresFailure(error: Error): string | undefined {
  const problem =
    ('code' in error ? problems[String(error.code)] : undefined) ??
    pgMessages.find(([pattern]) => pattern.test(error.message))?.[1]
  // the server's message names user, database or table, but never the URL with its password
  return problem && `DATABASE_URL does not work: ${problem} (${error.message}).`
}
