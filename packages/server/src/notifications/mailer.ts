export interface Mail {
  /** Email address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The part of its Message-ID before the @, the same each time the email is sent. */
  readonly id?: string | undefined
  /** For emails that members can stop: the name of the emails' kind, and the URL that stops them with one click. */
  readonly list?: { readonly name: string; readonly unsubscribeUrl: string } | undefined
}

/** Delivers emails. */
export interface Mailer {
  /** Resolves once the email is accepted. */
  send(mail: Mail): Promise<void>
  /** Resolves if the server accepts emails; missing if there is no server. */
  readonly check?: () => Promise<void>
  close(): void
}

/**
 * Converts an email for nodemailer.
 *
 * @param from the sender, whose host is also used in the Message-ID
 */
export function toMessage({ to, subject, text, html, id, list }: Mail, from: string) {
  const host = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to,
    subject,
    text,
    html,
    ...(id !== undefined && { messageId: `<${id}@${host}>` }),
    ...(list && {
      list: {
        id: { url: `${list.name}.${host}`, comment: list.name },
        unsubscribe: { url: list.unsubscribeUrl },
      },
    }),
    headers: {
      // RFC 3834, and the equivalent for Exchange: no automatic replies
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058: email programs offer to unsubscribe, and POST to the URL
      ...(list && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', Precedence: 'bulk' }),
    },
  }
}
