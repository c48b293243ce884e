import path from 'node:path'
import type { Config } from '../config.ts'
import { createFolderMailer } from './folder-mailer.ts'
import { tellCalls } from '../telemetry/timed.ts'
import type { Mailer } from './mailer.ts'

/**
 * Sends e-mails through the configured server; without one to a folder, and in production not at all.
 *
 * @param say prints where an e-mail was written
 */
export async function openMail(
  { smtp, production, dataDir }: Config,
  say: (line: string) => void,
): Promise<Mailer | undefined> {
  if (!smtp) return production ? undefined : createFolderMailer(path.join(dataDir, 'mail'), say)
  const { createSmtpMailer } = await import('./smtp-mailer.ts')
  return tellCalls('mail', createSmtpMailer(smtp), ['send', 'check'])
}
