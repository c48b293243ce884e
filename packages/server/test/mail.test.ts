import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFolderMailer } from '../src/outbox/open-mail.ts'
import { writeMail } from '../src/outbox/compose.ts'
import { createSmtpMailer } from '../src/outbox/smtp-mailer.ts'
import { openMailServer } from './mail-server.ts'

const link = 'http://localhost:3000/meals?a=1&b=2'
const mail = writeMail('Warm Ladle', 'en', {
  to: 'asha@hostel.test',
  subject: 'Dal & rice',
  paragraphs: ['It is <ready>.'],
  action: { label: 'Come & eat', link },
  ending: 'See you.',
})

describe('an e-mail', () => {
  it('has the same content in plain text and HTML', () => {
    expect(mail.text).toBe(
      'Hello,\n\nIt is <ready>.\n\nCome & eat:\nhttp://localhost:3000/meals?a=1&b=2\n\nSee you.\n\nYour kitchen at Warm Ladle',
    )
    expect(mail.html).toContain('It is &lt;ready&gt;.')
    expect(mail.html).toContain('href="http://localhost:3000/meals?a=1&amp;b=2"')
  })
})

describe('a mailer', () => {
  it('writes e-mails to files readable by the owner only, and prints where', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const lines: string[] = []
    await createFolderMailer(path.join(folder, 'mail'), (line) => lines.push(line)).send(mail)

    const [name = ''] = await readdir(path.join(folder, 'mail'))
    const file = path.join(folder, 'mail', name)
    expect(lines).toEqual([`Mail to asha@hostel.test: ${file}`])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const written = await readFile(file, 'utf8')
    expect(written).toMatch(/^To: asha@hostel\.test\r?$/m)
    expect(written).toContain('multipart/alternative')
    expect(written).toContain(`\n${link}\n`)
  })

  it('sends e-mails to an SMTP server', async () => {
    const { url, mails } = await openMailServer()
    const mailer = createSmtpMailer({ url, from: 'Warm Ladle <meals@hostel.test>', requireTls: false })
    onTestFinished(() => mailer.close())
    await mailer.send(mail)
    expect(mails).toEqual([
      expect.stringMatching(
        /From: Warm Ladle <meals@hostel\.test>[^]*To: asha@hostel\.test[^]*Subject: Dal & rice/,
      ),
    ])
  })
})
