import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface Settings {
  /** 0 for any. */
  readonly port?: number
  /** What has to be said to be let in; nothing unless given. */
  readonly password?: string
}

/** A mail server that keeps what it is sent, until the test is over. */
export async function openMailServer({ port = 0, password }: Settings = {}) {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(password === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        mails.push(mail)
        done()
      }),
  })
  // who hangs up has said all
  server.on('error', () => undefined)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(close)
  // it listens on a port, not on a pipe
  const { port: taken } = server.server.address() as AddressInfo
  return { host: `127.0.0.1:${taken}`, port: taken, url: `smtp://127.0.0.1:${taken}`, mails, close }
}
