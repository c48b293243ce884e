import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface Settings {
  /** The port; 0 for any free one. */
  readonly port?: number
  /** The password that clients must send, if any. */
  readonly password?: string
}

export interface MailServer {
  readonly port: number
  /** The value for SMTP_URL. */
  readonly url: string
  /** The received emails, unchanged except for line ends, which are '\n'. */
  readonly mails: readonly string[]
  close(): Promise<void>
}

/** A mail server that collects the emails it receives. */
export async function openMailServer({ port = 0, password }: Settings = {}): Promise<MailServer> {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(password === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        mails.push(mail.replaceAll('\r\n', '\n'))
        done()
      }),
  })
  // ignored, because a client that hangs up has already sent everything
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // the server listens on a port, not on a pipe
  const { port: taken } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port: taken, url: `smtp://127.0.0.1:${taken}`, mails, close }
}
