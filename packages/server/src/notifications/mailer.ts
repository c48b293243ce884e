export interface Mail {
  /** E-mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Part of its Message-ID before the sign @: the same each time it is sent. */
  readonly id?: string | undefined
  /** Of mails that members may end: what they are called, and where one click ends them. */
  readonly list?: { readonly name: string; readonly unsubscribeUrl: string } | undefined
}

/** Hands e-mails over for delivery. */
export interface Mailer {
  /** Resolves when the e-mail was accepted. */
  send(mail: Mail): Promise<void>
  /** Resolves when the server accepts e-mails; missing where there is none. */
  readonly check?: () => Promise<void>
  close(): void
}

/**
 * An e-mail as nodemailer takes it.
 *
 * @param from the sender, whose host is that of the Message-ID
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
      // RFC 3834, and the same for Exchange: nobody who is away answers it
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058: mail programs offer to end them, and POST to the URL
      ...(list && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', Precedence: 'bulk' }),
    },
  }
}
