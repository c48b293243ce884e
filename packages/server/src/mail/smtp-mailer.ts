import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../start/outside-services.ts'
import type { Mailer } from './mailer.ts'

/** Sends e-mails over SMTP, through a small pool of connections. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
