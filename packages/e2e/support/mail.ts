import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/**
 * Waits for an email to a person. Returns its link, which must be a URL of the product.
 *
 * @param mails all emails, newest last; by default those that the product under test writes to its folder
 */
export async function linkInMailTo(
  email: string,
  origin: string,
  mails: () => readonly string[] = readStoredMails,
): Promise<string> {
  const link = new RegExp(`${origin}/\\S+`)
  const found = () =>
    mails()
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => link.exec(decodedMail(mail))?.[0])
  await expect.poll(() => found().length, `mails to ${email}`).toBeGreaterThan(0)
  return found().at(-1) ?? ''
}

/** Emails in the folder of a product without a mail server; their file names sort by time of creation. */
function readStoredMails(): string[] {
  const folder = path.join(dataFolder(), 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** The data folder of the product under test. */
const dataFolder = (): string =>
  (JSON.parse(process.env.TEST_PRODUCT ?? '{}') as Record<string, string>).DATA_DIR ?? ''

/** An email with its subject and parts decoded. */
export function decodedMail(mail: string): string {
  const parts = mail.replaceAll('\r\n', '\n').split(/\n--\S+\n/)
  return parts
    .map((part) => {
      const bodyAt = part.indexOf('\n\n')
      const [head, body] = [part.slice(0, bodyAt), part.slice(bodyAt + 2)]
      const isBase64 = /Content-Transfer-Encoding: base64/i.test(head)
      return `${decodedHead(head)}\n\n${isBase64 ? Buffer.from(body, 'base64').toString() : unquoted(body)}`
    })
    .join('\n')
}

const decodedHead = (head: string) =>
  head.replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=(?:\n (?==\?))?/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquoted(text.replaceAll('_', ' ')),
  )

/** Decodes quoted-printable text. */
const unquoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString()
