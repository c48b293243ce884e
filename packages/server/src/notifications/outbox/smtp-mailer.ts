import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../../platform/config.ts'
import { type Mailer, toMessage } from '../mailer.ts'
import { ServerUnreachable } from './mail-state.ts'

/** In milliseconds. */
const connectionTimeout = 10_000

/** Sends emails over SMTP, through a small pool of connections. */
export function createSmtpMailer({ url, from, requireTls }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout,
    socketTimeout: 30_000,
    getSocket(options: Server, done: (error: Error | null, socket?: { connection: Socket }) => void) {
      openSocket(options).then((connection) => done(null, { connection }), done)
    },
  })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from))
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** The server in SMTP_URL. */
interface Server {
  readonly host?: string | undefined
  readonly port?: number | string | undefined
  readonly secure?: boolean | undefined
}

/**
 * Connects as Node does, to the first of the host's addresses that responds. Nodemailer itself would choose
 * one at random, and write warnings to standard error if the machine cannot reach addresses of that kind.
 */
function openSocket({ host = 'localhost', secure = false, ...given }: Server): Promise<Socket> {
  const port = Number(given.port) || (secure ? 465 : 587)
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host, port })
  const fail = (error: Error) => {
    socket.destroy()
    reject(new ServerUnreachable(`${host}:${port}`, error))
  }
  const timer = setTimeout(
    () => fail(new Error(`no answer within ${connectionTimeout / 1000} s`)),
    connectionTimeout,
  )
  socket.once('error', fail)
  socket.once('connect', () => {
    socket.off('error', fail)
    resolve(socket)
  })
  return promise.finally(() => clearTimeout(timer))
}
