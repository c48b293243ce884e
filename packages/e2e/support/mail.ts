import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/**
 * Waits for a mail to a person; the link in it, which is to be an address of the product.
 *
 * @param mails as they are sent, the newest last; unless given, those that the product under test keeps
 */
export async function linkInMailTo(
  email: string,
  origin: string,
  mails: () => readonly string[] = keptMails,
): Promise<string> {
  const link = new RegExp(`${origin}/\\S+`)
  const found = () =>
    mails()
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => link.exec(unquoted(mail))?.[0])
  await expect.poll(() => found().length, `mails to ${email}`).toBeGreaterThan(0)
  return found().at(-1) ?? ''
}

/** What the product keeps when no server is set up to send mails; its files are named in the order of their making. */
function keptMails(): string[] {
  const folder = path.join(dataFolder(), 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** Where the product under test keeps its data. */
const dataFolder = (): string =>
  (JSON.parse(process.env.TEST_PRODUCT ?? '{}') as Record<string, string>).DATA_DIR ?? ''

/** Takes back what mails do to long lines and to signs such as '='. */
const unquoted = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
