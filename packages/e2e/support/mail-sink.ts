import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  /** As SMTP_URL names it. */
  readonly url: string
  /** The mails that came, as they were sent. */
  readonly mails: () => readonly string[]
  close(): void
}

/** A mail server that keeps what it is sent. */
export async function openMailSink(): Promise<MailSink> {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        mails.push(mail.replaceAll('\r\n', '\n'))
        done()
      }),
  })
  // who hangs up has said all
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // it listens on a port, not on a pipe
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails: () => mails, close: () => server.close() }
}
