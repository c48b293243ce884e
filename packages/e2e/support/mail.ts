import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { dataFolder } from './trial.ts'

/** Waits for a mail to somebody; the link in it, which is to be a page of the product. */
export async function linkInMailTo(email: string, origin: string): Promise<string> {
  const link = new RegExp(`${origin}/\\S+`)
  const found = () => mailsTo(email).map((mail) => link.exec(mail)?.[0])
  await expect.poll(() => found().length, `mails to ${email}`).toBeGreaterThan(0)
  return found().at(-1) ?? ''
}

/** Where the product keeps mails when no server is set up to send them; its files are named in the order of their making. */
function mailsTo(email: string): string[] {
  const folder = path.join(dataFolder(), 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`))
    .map(unquoted)
}

/** Takes back what mails do to long lines and to signs such as '='. */
const unquoted = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
