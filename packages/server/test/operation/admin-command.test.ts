import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import { migrate } from '../../src/database/engine/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/engine/open.ts'
import { lockFolder } from '../../src/database/engine/folder-lock.ts'
import { requireKind } from '../../src/operation/site-kind.ts'
import { commandsIn } from '../../src/own-commands.ts'
import { persistedSecret } from '../../src/platform/persisted-secret.ts'
import { runAdmin as admin } from './run-admin.ts'
import { addPerson } from '../database/some-rows.ts'

const program = path.resolve(import.meta.dirname, '../../src/admin.ts')

/** Runs `npm run admin -- …` on this data folder as a separate process; returns status and output. */
async function adminProcess(dataDir: string, args: readonly string[]) {
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dataDir }
  const run = spawn(process.execPath, [program, ...args], { env })
  const [said, complained] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')])
  return { status: run.exitCode, said, complained }
}

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Creates a service's data, with its database open as while the service runs. */
async function newHostel() {
  const dataDir = path.join(newFolder(), 'data')
  mkdirSync(dataDir)
  const database = openDatabase({ dataDir })
  onTestFinished(() => database.close())
  await migrate(database.db)
  await requireKind(database.db, { dataDir, production: false, databaseUrl: undefined })
  await addPerson(database.db, 'warden@hostel.test')
  persistedSecret(dataDir, 'auth-secret')
  return { dataDir, database }
}

const people = ({ db }: OpenDatabase) => db.selectFrom('users').select(['email', 'role']).execute()

/** Returns emails that the service will send, by recipient. */
async function readMails({ db }: OpenDatabase, dataDir: string) {
  const seal = createSeal([readFileSync(path.join(dataDir, 'auth-secret'), 'utf8').trim()])
  const deliveries = await db.selectFrom('deliveries').select('sealed').orderBy('id').execute()
  const mails = deliveries.map(({ sealed }) => JSON.parse(seal.open(sealed ?? '') ?? ''))
  return Object.fromEntries(mails.map((mail) => [mail.to, mail.text.split('\n\n')[1]]))
}

/** Signs up with this address, without confirming it. */
const doubtAccount = ({ db }: OpenDatabase) =>
  db.updateTable('identity').set({ email_verified: false }).execute()

describe('grant', () => {
  it('makes a member an admin while the service runs, and prints their name', async () => {
    const { dataDir, database } = await newHostel()
    const { status, said } = await adminProcess(dataDir, ['grant', ' Warden@Hostel.test ', '--yes'])
    expect([status, said]).toEqual([
      0,
      'Rahim <warden@hostel.test>, signed up on 2026-11-20 at 23:42 UTC, email confirmed.\nwarden@hostel.test is now an admin.\n',
    ])
    expect(await people(database)).toEqual([{ email: 'warden@hostel.test', role: 'admin' }])
    const entries = await database.db.selectFrom('audit_log').select(['actor_name', 'act']).execute()
    expect(entries).toEqual([{ actor_name: 'Command line', act: 'admin-granted' }])
  })

  it('notifies all admins of a new admin by email, through the service, once', async () => {
    const { dataDir, database } = await newHostel()
    const cook = await addPerson(database.db, 'cook@hostel.test')
    await database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', cook).execute()
    for (let twice = 0; twice < 2; twice++) await admin(dataDir, ['grant', 'warden@hostel.test', '--yes'])
    const message = 'Someone on the server’s command line made Rahim (warden@hostel.test) an admin.'
    expect(await readMails(database, dataDir)).toEqual({
      'cook@hostel.test': message,
      'warden@hostel.test': message,
    })
    expect(await database.db.selectFrom('deliveries').select('id').execute()).toHaveLength(2)
  })

  it('refuses an account with an unconfirmed address until it is admitted', async () => {
    const { dataDir, database } = await newHostel()
    await doubtAccount(database)
    const refused = await admin(dataDir, ['grant', 'warden@hostel.test'])
    expect(refused.status).toBe(1)
    expect(refused.complained).toContain('at 23:42 UTC, email not confirmed, not let in.')
    expect(refused.complained).toContain('npm run admin -- invite-admin warden@hostel.test')
    expect(await people(database)).toEqual([{ email: 'warden@hostel.test', role: 'user' }])

    const unasked = await adminProcess(dataDir, ['admit', 'warden@hostel.test'])
    expect([unasked.status, unasked.complained]).toEqual([1, expect.stringContaining('add --yes')])
    const admitted = await admin(dataDir, ['admit', 'warden@hostel.test', '--yes'])
    expect([admitted.status, admitted.said]).toEqual([0, expect.stringContaining('They can now log in')])
    expect((await admin(dataDir, ['grant', 'warden@hostel.test', '--yes'])).status).toBe(0)
    expect(await people(database)).toEqual([{ email: 'warden@hostel.test', role: 'admin' }])
  })

  it.each(['grant', 'admit'])('reports an account that does not exist: %s', async (command) => {
    const { dataDir } = await newHostel()
    const { status, complained } = await admin(dataDir, [command, 'unknown@hostel.test'])
    expect(status).toBe(1)
    expect(complained).toContain('No account has the email unknown@hostel.test')
  })
})

describe('revoke', () => {
  it('takes the admin role away while the service runs, but never from the last admin', async () => {
    const { dataDir, database } = await newHostel()
    await addPerson(database.db, 'cook@hostel.test')
    await database.db.updateTable('users').set({ role: 'admin' }).execute()
    expect(await admin(dataDir, ['revoke', ' Cook@Hostel.test '])).toMatchObject({
      status: 0,
      said: 'cook@hostel.test is no longer an admin.\n',
    })
    expect(await admin(dataDir, ['revoke', 'warden@hostel.test'])).toMatchObject({
      status: 1,
      complained: 'warden@hostel.test is the last admin. Make someone else an admin first.\n',
    })
    expect(await people(database)).toContainEqual({ email: 'warden@hostel.test', role: 'admin' })
    const entries = database.db.selectFrom('audit_log').select(['actor_name', 'act', 'subject_text'])
    expect(await entries.execute()).toEqual([
      { actor_name: 'Command line', act: 'admin-revoked', subject_text: 'Rahim (cook@hostel.test)' },
    ])
    const message =
      'Someone on the server’s command line removed the admin role from Rahim (cook@hostel.test).'
    expect(await readMails(database, dataDir)).toEqual({
      'cook@hostel.test': message,
      'warden@hostel.test': message,
    })
  })
})

describe('backup', () => {
  it('copies everything while the service continues to write, readable only by its owner', async () => {
    const { dataDir, database } = await newHostel()
    const target = path.join(newFolder(), 'monday')
    const copying = adminProcess(dataDir, ['backup', target])
    for (let guest = 0; guest < 200; guest++) await addPerson(database.db)
    expect(await copying).toMatchObject({ status: 0, complained: '' })

    expect(statSync(target).mode & 0o077).toBe(0)
    expect(readFileSync(path.join(target, 'auth-secret'))).toEqual(
      readFileSync(path.join(dataDir, 'auth-secret')),
    )
    const copy = openDatabase({ dataDir: target })
    onTestFinished(() => copy.close())
    expect(await people(copy)).toContainEqual({ email: 'warden@hostel.test', role: 'user' })
  })

  it('refuses a folder that is not empty', async () => {
    const { dataDir } = await newHostel()
    const { status, complained } = await admin(dataDir, ['backup', dataDir])
    expect([status, complained]).toEqual([1, `There is something in ${dataDir} already.\n`])
  })

  it('reports a missing database', async () => {
    const { status, complained } = await admin(newFolder(), ['backup', path.join(newFolder(), 'monday')])
    expect(status).toBe(1)
    expect(complained).toContain('No Warm Ladle database in')
  })
})

describe('check', () => {
  it('reports all problems while another process writes, and exits with 1 for a problem', async () => {
    const { dataDir, database } = await newHostel()
    await database.db.updateTable('users').set({ badge: 'Gold' }).execute()
    const other = new DatabaseSync(path.join(dataDir, 'warm-ladle.sqlite'))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    const lines = await admin(dataDir, ['check'])
    expect([lines.status, lines.complained]).toEqual([1, ''])
    expect(lines.said).toMatch(/^ok {7}database {5}The file in .+ is intact\.$/m)
    expect(lines.said).toMatch(/^ok {7}schema {7}All \d{3,} columns, .+ expects\.$/m)
    expect(lines.said).toMatch(
      /^fault {4}badges {7}1 member has a badge that differs from the payments: .+\.\n {22}What to do: .+$/m,
    )
    const { said } = await admin(dataDir, ['check', '--json'])
    const found: readonly unknown[] = JSON.parse(said)
    expect(found).toContainEqual({ check: 'mails', grade: 'ok', message: 'No mail is waiting.' })
    other.exec('rollback')
    const repaired = await admin(dataDir, ['check', '--repair'])
    expect([repaired.status, repaired.complained]).toEqual([0, ''])
    expect(repaired.said).toMatch(
      /^ok {7}repaired {5}Set the badge of member .+: Gold became Bronze Badge\.$/m,
    )
  })

  it('exits with 0 for sound data', async () => {
    const { dataDir } = await newHostel()
    expect((await admin(dataDir, ['check'])).status).toBe(0)
  })
})

describe('demonstration', () => {
  it('fills an empty folder once', async () => {
    const dataDir = path.join(newFolder(), 'new')
    expect((await admin(dataDir, ['demonstration'])).status).toBe(0)
    expect((await admin(dataDir, ['list', '--admins'])).said).toMatch(/^admin@warmladle.test .+\n$/)
    const { status, complained } = await admin(dataDir, ['demonstration'])
    expect([status, complained]).toEqual([1, expect.stringContaining('Nothing was added')])
  })

  it('is refused in production, for a hostel’s own data, and while the service runs', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://meals.hostel.test' }
    const settings = {
      ...production,
      TIME_ZONE: 'Asia/Dhaka',
      AUTH_SECRET: 'Xk3vQ9pT7wLz2RbN8mYc4HdF6sJg1AeUoWiEyKtB',
    }
    const dataDir = path.join(newFolder(), 'new')
    const inProduction = await admin(dataDir, ['demonstration'], settings)
    expect([inProduction.status, inProduction.complained]).toEqual([
      1,
      expect.stringContaining('refuses demo'),
    ])
    expect(existsSync(dataDir)).toBe(false)

    const { dataDir: hostels, database } = await newHostel()
    await database.db.updateTable('site').set({ kind: 'production' }).execute()
    expect((await admin(hostels, ['demonstration'])).complained).toContain("is a hostel's own")

    const unlock = lockFolder(hostels)
    onTestFinished(unlock)
    expect((await admin(hostels, ['demonstration'])).complained).toContain(
      'Another Warm Ladle is already running',
    )
  })
})

describe('usage', () => {
  it.each([[[]], [['remove', 'warden@hostel.test']]])('lists the commands for %o', async (args) => {
    const { status, complained } = await admin(newFolder(), args)
    expect(status).toBe(2)
    expect(complained).toContain('  grant EMAIL')
  })

  it.each([
    [['grant'], 'grant needs EMAIL.\nUsage: npm run admin -- grant EMAIL [--yes]\n'],
    [['grant', 'a@hostel.test', 'b@hostel.test'], "grant does not take 'b@hostel.test'."],
    [['grant', 'a@hostel.test', '--force'], "Unknown option '--force'"],
  ])('explains what is wrong with %o', async (args, message) => {
    const { status, complained } = await admin(newFolder(), args)
    expect([status, complained]).toEqual([2, expect.stringContaining(message)])
  })

  it('names the program in an unpacked archive, and npm in a clone', () => {
    const unpacked = newFolder()
    expect(commandsIn(unpacked).admin).toBe('npm run admin --')
    cpSync(
      path.resolve(import.meta.dirname, '../../../../packaging/warm-ladle'),
      path.join(unpacked, 'bin/warm-ladle'),
    )
    expect(commandsIn(unpacked)).toEqual({
      admin: 'warm-ladle admin',
      production: 'warm-ladle serve',
      demonstration: 'warm-ladle demonstration',
    })
  })

  it('prints help for all commands together, and for each one', async () => {
    const all = await adminProcess(newFolder(), ['--help'])
    expect([all.status, all.said]).toEqual([0, expect.stringMatching(/^ {2}grant EMAIL +makes a member/m)])
    const one = await admin(newFolder(), ['grant', '--help'])
    expect([one.status, one.said]).toEqual([
      0,
      expect.stringContaining('Usage: npm run admin -- grant EMAIL [--yes]\n\nMakes a member an admin'),
    ])
  })
})

describe('a wrong DATA_DIR', () => {
  it('is reported, and nothing is created there', async () => {
    const mistyped = path.join(newFolder(), 'dta')
    const { status, complained } = await admin(mistyped, ['grant', 'warden@hostel.test'])
    expect([status, complained]).toEqual([
      1,
      expect.stringContaining(`No Warm Ladle database in ${mistyped}.`),
    ])
    expect(existsSync(mistyped)).toBe(false)
  })

  it('is reported if its database is empty, e.g. created by an earlier version', async () => {
    const dataDir = newFolder()
    await openDatabase({ dataDir }).close()
    const { status, complained } = await admin(dataDir, ['admit', 'warden@hostel.test'])
    expect([status, complained]).toEqual([1, expect.stringContaining('No Warm Ladle database')])
  })
})

it.each([
  ['an address', 'postgres://hostel@127.0.0.1:9/meals', 'ECONNREFUSED 127.0.0.1:9'],
  ['a socket', 'postgres://hostel@/meals?host=/no/such/folder', 'ENOENT /no/such/folder/.s.PGSQL.5432'],
])('a database server that does not answer at %s is reported clearly', async (_what, url, reason) => {
  const folder = newFolder()
  for (const args of [['grant', 'warden@hostel.test'], ['check'], ['backup', path.join(folder, 'backup')]]) {
    const said = `The database that DATABASE_URL names cannot be reached: connect ${reason}.\n`
    expect(await admin(folder, args, { DATABASE_URL: url })).toEqual({
      status: 1,
      said: '',
      complained: said,
    })
  }
})

it.runIf(process.getuid?.() === 0)(
  'root creates no file that the owner of the data could not use',
  async () => {
    const { dataDir } = await newHostel()
    chownSync(dataDir, 10_001, 10_001)
    expect((await admin(dataDir, ['check'])).status).toBe(0)
    for (const args of [
      ['check', '--repair'],
      ['demonstration'],
      ['restore', newFolder()],
      ['move', path.join(newFolder(), 'next.env')],
    ]) {
      const { status, complained } = await admin(dataDir, args)
      expect([status, complained]).toEqual([1, expect.stringContaining(`${dataDir} belongs to another user`)])
    }
  },
)
