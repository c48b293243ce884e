import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../../database/new-id.ts'
import type { Config } from '../../platform/config.ts'
import { emitCalls } from '../../tracing/telemetry/timed.ts'
import { type Mail, type Mailer, toMessage } from '../mailer.ts'

/**
 * Sends emails through the configured server; if there is none, writes them to a folder, or in production sends none.
 *
 * @param say prints where an email was written
 */
export async function openMail(
  { smtp, production, dataDir }: Config,
  say: (line: string) => void,
): Promise<Mailer | undefined> {
  if (!smtp) return production ? undefined : createFolderMailer(path.join(dataDir, 'mail'), say)
  const { createSmtpMailer } = await import('./smtp-mailer.ts')
  return emitCalls('mail', createSmtpMailer(smtp), ['send', 'check'])
}

/**
 * Writes emails to files that any email program can open, and prints where, for trying out the product without a mail
 * server.
 */
export function createFolderMailer(folder: string, say: (line: string) => void): Mailer {
  return {
    async send(mail) {
      // the library uses 10 MB of memory, so it is loaded with the first email
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(asTyped(mail))
      const file = path.join(folder, `${newId()}.eml`)
      await mkdir(folder, { recursive: true })
      // only the owner may read the file, because its link gives access to the account
      await writeFile(file, message, { mode: 0o600 })
      say(`Mail to ${mail.to}: ${file}`)
    },
    close: () => undefined,
  }
}

/** Avoids quoted-printable encoding, so that a link can be copied from the file. */
function asTyped(mail: Mail) {
  const { text, html, ...message } = toMessage(mail, 'Warm Ladle <meals@warmladle.test>')
  const plain = { contentType: 'text/plain; charset=utf-8', content: text, contentTransferEncoding: '8bit' }
  const styled = { contentType: 'text/html; charset=utf-8', content: html, contentTransferEncoding: '8bit' }
  return { ...message, alternatives: [plain, styled] }
}
