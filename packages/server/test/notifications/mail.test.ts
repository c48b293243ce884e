import type { Language } from '@warm-ladle/contract'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFolderMailer } from '../../src/notifications/outbox/open-mail.ts'
import { sayIn } from '../../src/platform/words.ts'
import { writeMail } from '../../src/notifications/compose.ts'
import { toMessage } from '../../src/notifications/mailer.ts'
import { texts } from '../../src/notifications/outbox/texts.ts'
import { createSmtpMailer } from '../../src/notifications/outbox/smtp-mailer.ts'
import { openMailServer } from './mail-server.ts'

const link = 'http://localhost:3000/meals?a=1&b=2'
const mail = writeMail('Warm Ladle', 'en', {
  to: 'asha@hostel.test',
  subject: 'Dal & rice',
  paragraphs: ['It is <ready>.'],
  action: { label: 'Come & eat', link },
  ending: 'See you.',
})

describe('an email', () => {
  it('has the same content in plain text and HTML', () => {
    expect(mail.text).toBe(
      'Hello,\n\nIt is <ready>.\n\nCome & eat:\nhttp://localhost:3000/meals?a=1&b=2\n\nSee you.\n\nThe team at Warm Ladle',
    )
    expect(mail.html).toContain('It is &lt;ready&gt;.')
    expect(mail.html).toContain('href="http://localhost:3000/meals?a=1&amp;b=2"')
  })
})

/** Returns an email in a language, with one paragraph. */
const saying = (language: Language, text: string, hostel = 'Warm Ladle') =>
  writeMail(hostel, language, { to: 'asha@hostel.test', subject: 'Gas', paragraphs: [text] })

describe('text that people have typed', () => {
  it.each([
    ['one\ntwo', ['one<br>\ntwo']],
    ['one\r\ntwo', ['one<br>\ntwo']],
    ['one\n\ntwo', ['one', 'two']],
    ['one\n \n\ntwo\nthree', ['one', 'two<br>\nthree']],
    [
      'Line one.\nLine <b>two</b> & "quotes".\n\nhttps://example.org/notice',
      ['Line one.<br>\nLine &lt;b&gt;two&lt;/b&gt; &amp; &quot;quotes&quot;.', 'https://example.org/notice'],
    ],
  ])('keeps its lines and paragraphs: %j', (text, paragraphs) => {
    const { html } = saying('en', text)
    for (const lines of paragraphs) expect(html).toContain(`<p style="margin:0 0 16px">${lines}</p>`)
    expect(saying('en', text).text).toContain(text)
  })

  it.each<[Language, string, boolean]>([
    ['ar', 'Gas is off.', true],
    ['ar', '12:30 – Gas is off.', true],
    ['ar', 'الغاز مقطوع.', false],
    ['en', 'الغاز مقطوع.', true],
    ['de', '„شقة“ ist zu.', true],
    ['en', 'Gas is off.', false],
    ['ar', '12:30', false],
  ])('has its own text direction if needed: in %s %s', (language, text, isOwn) => {
    expect(saying(language, text).html.includes('dir="auto"')).toBe(isOwn)
  })

  it.each<[Language, string, string]>([
    ['ar', 'Studentenwohnheim „Zur Mühle“ – دار', '\u2068Studentenwohnheim „Zur Mühle“ – دار\u2069'],
    ['de', 'مطبخ – Kitchen #12', '\u2068مطبخ – Kitchen #12\u2069'],
    ['fr', 'בית 12', '\u2068בית 12\u2069'],
    ['ar', 'دار', 'دار'],
    ['de', 'Zur Mühle', 'Zur Mühle'],
    ['hi', 'छात्रावास', 'छात्रावास'],
    ['ar', '12', '12'],
  ])('is isolated within a sentence: in %s %s', (language, hostel, written) => {
    const { text, html } = saying(language, '-', hostel)
    const signature = sayIn(language)(texts.signature, { hostel })
    expect(signature).toContain(written)
    for (const part of [text, html]) expect(part).toContain(signature)
    expect(text.includes('\u2068')).toBe(written !== hostel)
  })

  it('is isolated on each of its lines, since an isolate ends with its line', () => {
    expect(sayIn('ar')(texts.signature, { hostel: 'No gas.\nSorry!' })).toContain(
      '\u2068No gas.\u2069\n\u2068Sorry!\u2069',
    )
  })

  it('leaves page addresses unchanged', () => {
    const page = 'https://hostel.test/dashboard/notifications'
    expect(sayIn('ar')(texts.whyChosen, { link: page })).toMatch(/notifications$/)
  })
})

describe('the label of an address', () => {
  it.each<[Language, string]>([
    ['en', 'Come:\nhttp'],
    ['fr', 'Come\u00A0:\nhttp'],
    ['de', 'Come:\nhttp'],
  ])('has the colon of the language: %s', (language, written) => {
    const action = { label: 'Come', link: 'http://localhost' }
    const { text } = writeMail('Ladle', language, {
      to: 'a@hostel.test',
      subject: '',
      paragraphs: [],
      action,
    })
    expect(text).toContain(written)
  })
})

describe('the headers of an email', () => {
  const list = { name: 'announcement', unsubscribeUrl: 'https://hostel.test/unsubscribe/x' }
  it.each([
    ['to one person', {}, undefined],
    ['to many', { list }, 'bulk'],
  ])('ask machines not to reply: %s', (_, more, precedence) => {
    const { headers } = toMessage({ ...mail, ...more }, 'meals@hostel.test')
    expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' })
    expect(Reflect.get(headers, 'Precedence')).toBe(precedence)
  })
})

describe('a mailer', () => {
  it('writes emails to files that only the owner can read, and prints their paths', async () => {
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

  it('sends emails to an SMTP server', async () => {
    const { url, mails } = await openMailServer()
    const mailer = createSmtpMailer({ url, from: 'Warm Ladle <meals@hostel.test>', requireTls: false })
    onTestFinished(() => mailer.close())
    await mailer.send(mail)
    expect(mails).toHaveLength(1)
    for (const header of [
      'From: Warm Ladle <meals@hostel.test>',
      'To: asha@hostel.test',
      'Subject: Dal & rice',
    ])
      expect(mails[0]).toContain(header)
    expect(mails[0]).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  })
})
