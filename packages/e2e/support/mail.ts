import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/**
 * Waits for an e-mail to a person; returns its link, which must be a URL of the product.
 *
 * @param mails all e-mails, the newest last; by default those that the product under test writes to its folder
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

/** E-mails in the folder of a product without a mail server; file names are in the order of creation. */
function keptMails(): string[] {
  const folder = path.join(dataFolder(), 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** The data folder of the product under test. */
const dataFolder = (): string =>
  (JSON.parse(process.env.TEST_PRODUCT ?? '{}') as Record<string, string>).DATA_DIR ?? ''

/** Decodes quoted-printable text. */
const unquoted = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
