export interface Mail {
  /** E-mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands e-mails over for delivery. */
export interface Mailer {
  /** Resolves when the e-mail was accepted. */
  send(mail: Mail): Promise<void>
  /** Resolves when the server accepts e-mails; missing where there is none. */
  readonly check?: () => Promise<void>
  close(): void
}
