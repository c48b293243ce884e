/** Whether e-mails can be sent; 'absent' without a mail server, 'unknown' before the first check. */
export type MailState = 'absent' | 'unknown' | 'ready' | 'unreachable' | 'misconfigured'

/** Nodemailer's codes for a server that answers but rejects our credentials. */
const misconfigured = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL', 'ECONFIG'])
/** Its codes for a server that works but rejects this e-mail. */
const refusals = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])

/** The state of the server, from a failed attempt to send. */
export function stateAfter(error: unknown): MailState {
  const code = codeOf(error)
  if (refusals.has(code)) return 'ready'
  return misconfigured.has(code) ? 'misconfigured' : 'unreachable'
}

/** The error for the log, without the server's answer, which may repeat e-mail addresses. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error'
