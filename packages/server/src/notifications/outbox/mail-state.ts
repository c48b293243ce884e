/** Whether emails can be sent; 'absent' without a mail server, 'unknown' before the first check. */
export type MailState = 'absent' | 'unknown' | 'ready' | 'unreachable' | 'misconfigured' | 'unencrypted'

/** The mail server could not be reached; the message names its host and the reason. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable'

  constructor(server: string, reason: Error) {
    super(`${server}: ${toMessage(reason)}`, { cause: reason })
  }
}

/** If all of a host's addresses fail, Node throws a single error without a message. */
const toMessage = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(toMessage).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

/** Nodemailer's codes for a server that responds but rejects our credentials. */
const misconfigured = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL', 'ECONFIG'])
/** Nodemailer's codes for a server that works but rejects this email. */
const refusals = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])

/** The server's state, derived from a failed attempt to send. */
export function stateAfter(error: unknown): MailState {
  const code = errorCode(error)
  if (refusals.has(code)) return 'ready'
  if (isWithoutTls(error)) return 'unencrypted'
  return misconfigured.has(code) ? 'misconfigured' : 'unreachable'
}

/** Nodemailer's codes for a broken connection, whose messages come from the system or from TLS. */
const broken = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'])

/**
 * Why the server accepts no emails, for the operator; does not include its response, which may contain email
 * addresses.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof ServerUnreachable) return error.message
  if (isWithoutTls(error)) return withoutTls
  const code = errorCode(error)
  return broken.has(code) ? `${code}: ${toMessage(error)}` : code
}

const withoutTls =
  'it offers no STARTTLS, and links for passwords are not sent where others can read them: let SMTP_URL begin with smtps://, or name a server that offers it'

/** Whether a server has refused to encrypt the connection. */
const isWithoutTls = (error: unknown) =>
  error instanceof Error &&
  errorCode(error) === 'ETLS' &&
  'command' in error &&
  error.command === 'STARTTLS' &&
  'response' in error &&
  Boolean(error.response)

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error'
