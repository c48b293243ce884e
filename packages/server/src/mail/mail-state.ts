/** Whether mails can be sent; 'absent' when no server is set up for them, 'unknown' before it was first asked. */
export type MailState = 'absent' | 'unknown' | 'ready' | 'unreachable' | 'misconfigured'

/** Nodemailer's codes for a server that has answered, and does not let us in. */
const misconfigured = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL', 'ECONFIG'])
/** Its codes for a server that takes mails, only not this one. */
const refusals = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])

/** What an attempt to send that failed tells of the server. */
export function stateAfter(error: unknown): MailState {
  const code = codeOf(error)
  if (refusals.has(code)) return 'ready'
  return misconfigured.has(code) ? 'misconfigured' : 'unreachable'
}

/** The error as it may be logged: what servers answer repeats addresses. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error'
