export interface Mail {
  /** E-mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands mails over to whoever delivers them. */
export interface Mailer {
  /** Resolves when the mail was accepted. */
  send(mail: Mail): Promise<void>
  /** Resolves when a server would take mails; absent where there is none. */
  readonly check?: () => Promise<void>
  close(): void
}
