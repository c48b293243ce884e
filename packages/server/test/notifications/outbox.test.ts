import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import type { Mail } from '../../src/notifications/mailer.ts'
import { explainFailure } from '../../src/notifications/outbox/mail-state.ts'
import { createOutbox, type Outbox } from '../../src/notifications/outbox.ts'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import { createSmtpMailer } from '../../src/notifications/outbox/smtp-mailer.ts'
import { openMailServer } from './mail-server.ts'
import { unused, waitingIn } from './outbox-fixtures.ts'
import { openTestDatabase } from '../test-database.ts'

const mail: Mail = {
  to: 'asha@hostel.test',
  subject: 'Dal and rice',
  text: 'token=a-secret-of-the-link',
  html: '<p>token=a-secret-of-the-link</p>',
}
const minute = 60_000
const day = 24 * 60 * minute
const inDays = (days: number) => new Date(Date.now() + days * day)

/** Starts a server that does not respond, and recovers later. */
async function serverThatIsDown() {
  const { url, port, close } = await openMailServer()
  await close()
  return { url, comeBack: () => openMailServer({ port }) }
}

describe('an outgoing email', () => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await database.close()
  })

  const lines: string[] = []
  beforeEach(() => lines.splice(0))
  const report = (problem: string, error: unknown) => void lines.push(`${problem} ${String(error)}`)

  /** Starts a process that sends emails through this server. */
  function startProcess(url: string, secrets: [string, ...string[]] = ['the secret']): Outbox {
    const mailer = createSmtpMailer({ url, from: 'meals@hostel.test', requireTls: false })
    onTestFinished(() => mailer.close())
    return createOutbox({ ...unused, db: database.db, mailer, seal: createSeal(secrets), report })
  }
  const listWaiting = () => waitingIn(database.db)
  /** Returns the stored rows of all emails, including sent ones. */
  const rows = () => database.db.selectFrom('deliveries').select(['state', 'sealed']).execute()

  it('is removed once the server has accepted it', async () => {
    const server = await openMailServer()
    const outbox = startProcess(server.url)
    await outbox.add(mail, inDays(3))
    expect(server.mails).toEqual([expect.stringMatching(/^Subject: Dal and rice\r?$/m)])
    expect([await rows(), outbox.state, lines]).toEqual([[{ state: 'sent', sealed: null }], 'ready', []])
  })

  it('is stored encrypted while the server is down, and sent after a restart', async () => {
    const { url, comeBack } = await serverThatIsDown()
    const outbox = startProcess(url)
    await outbox.add(mail, inDays(3))
    const [row, ...others] = await listWaiting()
    expect([others, row?.attempts, outbox.state]).toEqual([[], 1, 'unreachable'])
    expect(JSON.stringify(row)).not.toMatch(/asha|a-secret/)
    expect(lines).toEqual([
      expect.stringMatching(/the mail server is unreachable 127\.0\.0\.1:\d+: connect ECONNREFUSED /),
    ])
    expect(lines.join('\n')).not.toMatch(/asha|a-secret/)

    const server = await comeBack()
    const restarted = startProcess(url)
    await restarted.deliver()
    expect(server.mails).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute })
    await restarted.deliver()
    expect(server.mails).toHaveLength(1)
    expect(await listWaiting()).toEqual([])
  })

  it('is retried with growing pauses, and dropped after three days with one line in the log', async () => {
    const { url } = await serverThatIsDown()
    const outbox = startProcess(url)
    vi.useFakeTimers({ toFake: ['Date'] })
    const begin = Date.now()
    await outbox.add(mail, inDays(3))
    const tries: number[] = []
    for (;;) {
      const [row] = await listWaiting()
      if (!row) break
      tries.push(Math.round((new Date(row.next_at).getTime() - begin) / minute))
      vi.setSystemTime(new Date(row.next_at).getTime())
      await outbox.deliver()
    }
    // every six hours from the seventh attempt on
    const later = Array.from({ length: 10 }, (_, index) => 621 + (index + 1) * 360)
    expect(tries).toEqual([0, 1, 6, 21, 81, 261, 621, ...later, (3 * day) / minute])
    expect(await rows()).toEqual([{ state: 'failed', sealed: null }])
    expect(lines.filter((line) => line.startsWith('Gave up on sending an email'))).toHaveLength(1)
    expect(lines.join('\n')).not.toMatch(/asha/)
  })

  it('is not sent once its link has expired', async () => {
    const { url, comeBack } = await serverThatIsDown()
    await startProcess(url).add(mail, new Date(Date.now() + 5_000))
    const server = await comeBack()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    await startProcess(url).deliver()
    expect([server.mails, await listWaiting()]).toEqual([[], []])
  })

  it('is sent once by concurrent processes', async () => {
    const { url, comeBack } = await serverThatIsDown()
    const outbox = startProcess(url)
    for (let index = 0; index < 5; index += 1) await outbox.add(mail, inDays(3))
    const server = await comeBack()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute })
    const processes = Array.from({ length: 4 }, () => startProcess(url))
    await Promise.all(processes.map(({ deliver }) => deliver()))
    expect(server.mails).toHaveLength(5)
  })

  it('is decrypted with any of the current secrets', async () => {
    const { url, comeBack } = await serverThatIsDown()
    const outbox = startProcess(url)
    await outbox.add(mail, inDays(3))
    await outbox.add(mail, inDays(3))
    const server = await comeBack()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute })
    await startProcess(url, ['a new secret', 'the secret']).deliver()
    expect(server.mails).toHaveLength(2)

    await startProcess('smtp://127.0.0.1:1').add(mail, inDays(3))
    vi.setSystemTime(Date.now() + minute)
    await startProcess(url, ['a new secret']).deliver()
    expect([server.mails.length, await listWaiting()]).toEqual([2, []])
    expect(lines.at(-1)).toContain('it was stored with another AUTH_SECRET')
  })
})

/** Returns state and log of an outbox that starts with this server. */
async function stateAt(url: string, requireTls = false) {
  const database = await openTestDatabase()
  const mailer = createSmtpMailer({ url, from: 'meals@hostel.test', requireTls })
  const lines: string[] = []
  const report = (problem: string, cause: unknown) => void lines.push(`${problem} ${String(cause)}`)
  const outbox = createOutbox({
    ...unused,
    db: database.db,
    mailer,
    seal: createSeal(['the secret']),
    report,
  })
  expect(outbox.state).toBe('unknown')
  outbox.start()
  await vi.waitUntil(() => outbox.state !== 'unknown', { timeout: 10_000 })
  outbox.stop()
  mailer.close()
  await database.close()
  return [outbox.state, ...lines]
}

describe('the mail server, checked at the start', () => {
  it('is ready when it accepts our credentials', async () => {
    const { host } = await openMailServer({ password: 'right' })
    expect(await stateAt(`smtp://meals:right@${host}`)).toEqual(['ready'])
  })

  it('is misconfigured when it refuses our credentials', async () => {
    const { host } = await openMailServer({ password: 'right' })
    const [state, line] = await stateAt(`smtp://meals:wrong@${host}`)
    expect([state, line]).toEqual([
      'misconfigured',
      expect.stringContaining('the mail server is misconfigured'),
    ])
  })

  it('gets nothing unencrypted if that is not allowed, and both the log and the state say so', async () => {
    const { url, mails } = await openMailServer()
    const [state, line] = await stateAt(url, true)
    expect(state).toBe('unencrypted')
    expect(line).toContain('the mail server is unencrypted it offers no STARTTLS')
    expect(mails).toEqual([])
  })

  it('is unreachable when nothing responds', async () => {
    const { url, close } = await openMailServer()
    await close()
    expect((await stateAt(url))[0]).toBe('unreachable')
  })
})

it('a local mail server is found on a machine without a network, and nothing is logged about it', async () => {
  const server = await openMailServer()
  const program = `
    import os from 'node:os'
    os.networkInterfaces = () => ({ lo: [{ internal: true, family: 'IPv4', address: '127.0.0.1' }] })
    const { createSmtpMailer } = await import(${JSON.stringify(import.meta.resolve('../../src/notifications/outbox/smtp-mailer.ts'))})
    const mailer = createSmtpMailer({ url: 'smtp://localhost:${server.port}', from: 'meals@hostel.test', requireTls: false })
    await mailer.check()
    mailer.close()`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(await run).toEqual({ stdout: '', stderr: '' })
})

it.each([
  ['ESOCKET', 'self-signed certificate', 'ESOCKET: self-signed certificate'],
  ['EAUTH', 'Invalid login: 535 for asha@hostel.test', 'EAUTH'],
  ['EENVELOPE', 'asha@hostel.test was refused', 'EENVELOPE'],
])('the reason for a failure with %s is logged without the server’s response', (code, message, reason) => {
  expect(explainFailure(Object.assign(new Error(message), { code }))).toBe(reason)
})
