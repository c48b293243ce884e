import { once } from 'node:events'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { launchProduct, testEnvironment } from '@warm-ladle/testing'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { makeFolder } from '../../src/platform/data-folder.ts'
import { migrate } from '../../src/database/engine/migrate.ts'
import { openDatabase } from '../../src/database/engine/open.ts'
import { openPostgres } from '../../src/database/engine/postgres.ts'
import { waitForDatabase } from '../../src/database/engine/wait-for-database.ts'
import { readConfig } from '../../src/start/config.ts'
import { explainStartFailure } from '../../src/start/explain-start-failure.ts'
import { startService } from '../../src/start/service.ts'
import { openWire } from './database-restart/wire.ts'

const dialect = process.env['TEST_DIALECT']
/** Milliseconds that a test may take on a busy machine. */
const timeout = 60_000

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

type Settings = Readonly<Record<string, string>>

const makeSettings = async (given: Settings) => testEnvironment({ DATA_DIR: await newFolder(), ...given })

/** Starts the service in this process with settings that make it fail; returns the operator's message. */
async function startFailing(given: Settings) {
  const config = readConfig({ ...(await makeSettings(given)), LOG_LEVEL: 'silent' })
  return startService(config, { dev: false }).then(
    async (service) => {
      await service.close()
      return 'it started'
    },
    (error: unknown) => explainStartFailure(error, config),
  )
}

/** Starts the service as a separate process; returns its exit status and output. */
async function launchFailing(given: Settings) {
  const product = launchProduct(await makeSettings(given), { keepOutput: true })
  onTestFinished(() => product.kill())
  const { status, errors } = await product.ended
  return { status, errors }
}

/** Matches a single plain line. */
const oneLine = (text: RegExp, end = '') =>
  expect.stringMatching(new RegExp(`^[^\n]*${text.source}[^\n]*\\.${end}$`))

describe.runIf(dialect === 'sqlite')('a service that cannot start prints one line with the reason', () => {
  it(
    'when DATA_DIR is a file',
    async () => {
      const file = path.join(await newFolder(), 'data')
      await writeFile(file, '')
      expect(await startFailing({ DATA_DIR: file })).toEqual(oneLine(/DATA_DIR.+is not a folder/))
    },
    timeout,
  )

  it(
    'when its database is broken, and the database stays unchanged',
    async () => {
      const folder = await newFolder()
      const file = path.join(folder, 'warm-ladle.sqlite')
      await writeFile(file, 'This is no database.'.repeat(500))
      expect(await startFailing({ DATA_DIR: folder })).toEqual(oneLine(/DATA_DIR.+is not a database/))
      expect(await readFile(file, 'utf8')).toMatch(/^This is no database/)
    },
    timeout,
  )

  it(
    'when its database belongs to a later version',
    async () => {
      const folder = await newFolder()
      const { db, close } = openDatabase({ dataDir: folder })
      await migrate(db)
      await sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(db)
      await close()
      expect(await startFailing({ DATA_DIR: folder })).toEqual(oneLine(/later version.+'9999-later'/))
    },
    timeout,
  )

  it(
    'when a port is taken',
    async () => {
      const server = createServer().listen(0, 'localhost')
      onTestFinished(() => void server.close())
      await once(server, 'listening')
      const address = server.address()
      const port = String(typeof address === 'object' ? address?.port : '')
      const folder = await newFolder()
      expect(await launchFailing({ SANDBOX_PORT: port, DATA_DIR: folder })).toEqual({
        status: 1,
        errors: oneLine(/Port \d+ is already in use.+SANDBOX_PORT/, '\n'),
      })
      // another version may be serving this data, so a start that fails must not migrate it
      expect(existsSync(path.join(folder, 'warm-ladle.sqlite'))).toBe(false)
    },
    timeout,
  )

  it(
    'when HOST is not an address of this machine',
    async () => {
      expect(await startFailing({ HOST: '203.0.113.1', DEMONSTRATION: 'public' })).toEqual(
        oneLine(/HOST is 203\.0\.113\.1/),
      )
    },
    timeout,
  )

  it(
    'when pictures cannot be stored',
    async () => {
      const folder = await newFolder()
      await writeFile(path.join(folder, 'pictures'), '')
      expect(await startFailing({ DATA_DIR: folder })).toEqual(oneLine(/DATA_DIR.+pictures is not a folder/))
    },
    timeout,
  )
})

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error('said the system'), { code, ...more })
const metrics = { host: 'monitoring', port: 9464 }
const settings = { dataDir: '/data', host: 'meals', port: 80, sandboxPort: 81, metrics }

test.each([
  [
    'a privileged port',
    failed('EACCES', { syscall: 'listen', port: 80 }),
    /^Port 80 may not be used.+set PORT/i,
  ],
  ['an unknown host', failed('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'meals' }), /^HOST is meals/],
  [
    'a taken port for metrics',
    failed('EADDRINUSE', { syscall: 'listen', port: 9464 }),
    /^Port 9464 is already in use.+set METRICS_PORT/i,
  ],
  [
    'an unknown host for metrics',
    failed('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'monitoring' }),
    /^METRICS_HOST is monitoring/,
  ],
  ['a read-only disk', failed('EROFS', { path: '/data/pictures' }), /^DATA_DIR.+\/data\/pictures.+read-only/],
  ['a folder of another user', failed('EACCES', { path: '/data' }), /^DATA_DIR.+may not be read or written/],
  [
    'a folder for backups of another user',
    failed('EACCES', { path: '/mnt/backups/.unfinished-1', syscall: 'mkdir' }),
    /^\/mnt\/backups may not be read or written by this user\.$/,
  ],
  ['a file instead of backups', failed('ENOTDIR', { path: '/mnt/file' }), /^\/mnt\/file is not a folder/],
  [
    'a full disk',
    failed('ENOSPC', { path: '/mnt/from', dest: '/data/to' }),
    /^DATA_DIR.+\/data\/to.+full\.$/,
  ],
  [
    'a folder in /proc',
    failed('ENOENT', { path: '/data', syscall: 'mkdir' }),
    /^DATA_DIR.+cannot be created there/,
  ],
  ['a read-only database', failed('ERR_SQLITE_ERROR', { errcode: 8 }), /DATA_DIR.+may not be written/],
  ['a damaged database', failed('ERR_SQLITE_ERROR', { errcode: 11 }), /DATA_DIR.+damaged/],
])('the start-up failure %s is explained', (_what, error, said) => {
  expect(explainStartFailure(error, settings)).toMatch(said)
})

test.each([
  ['a wrong password', failed('28P01'), /user or a password/],
  ['a missing database', failed('3D000'), /no database with that name/],
  ['missing rights', failed('42501'), /may not create/],
  ['an extension that is not installed', failed('58P01'), /extension/],
  ['a missing socket', failed('ENOENT', { syscall: 'connect', address: '/run/socket' }), /cannot be reached/],
  ['a missing password', new Error('SASL: SCRAM: client password must be a string'), /requires a password/],
])('the PostgreSQL failure %s is explained', (_what, error, said) => {
  const databaseUrl = 'postgres://kitchen:secret@db/meals'
  const explained = explainStartFailure(error, { ...settings, databaseUrl })
  expect(explained).toMatch(/^DATABASE_URL does not work|^The database that DATABASE_URL names/)
  expect(explained).toMatch(said)
  expect(explained).not.toContain('secret')
})

function explain(dataDir: string) {
  try {
    makeFolder(dataDir)
    return 'it was made'
  } catch (error) {
    return explainStartFailure(error, { dataDir })
  }
}

test('a folder that cannot be created is explained, whichever parent folder is the reason', () => {
  expect(explain('/proc/warm-ladle')).toBe(
    'DATA_DIR cannot be used: /proc/warm-ladle cannot be created there.',
  )
  expect(explain('/proc/warm-ladle/data')).toBe(
    'DATA_DIR cannot be used: /proc/warm-ladle cannot be created there.',
  )
  expect(explain('/proc/version/data')).toMatch(/^DATA_DIR cannot be used: \/proc\/version.* is not a folder/)
})

test.runIf(process.getuid?.() === 0)(
  'a database of another user is not reported as a wrong folder',
  async () => {
    const folder = await newFolder()
    const file = path.join(folder, 'warm-ladle.sqlite')
    await writeFile(file, '', { mode: 0o600 })
    await chmod(folder, 0o777)
    const module = JSON.stringify(import.meta.resolve('../../src/start/explain-start-failure.ts'))
    const program = `
    const { explainStartFailure } = await import(${module})
    const { DatabaseSync } = await import('node:sqlite')
    try { new DatabaseSync(${JSON.stringify(file)}) } catch (error) {
      console.log(explainStartFailure(error, { dataDir: ${JSON.stringify(folder)} }))
    }`
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      uid: 10_001,
    })
    expect((await run).stdout).toBe(
      `The database in DATA_DIR (${folder}) belongs to another user, and may not be read and written by this one.\n`,
    )
  },
)

/** Whether this user may mount disks, in a namespace that ends with the process. */
const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

test.runIf(canMount).each([
  ['is on a disk that is mounted read-only', 'mount -o remount,ro,bind "$0"', 'delete from one'],
  ['is on a disk that is mounted read-only', 'rm "$0"/*; mount -o remount,ro,bind "$0"', 'select 1'],
  ['is on a disk that is full', 'cat /dev/zero >"$0/rest" 2>/dev/null', 'select * from one'],
])('a database in a folder that %s is reported as such (%s)', async (said, change, query) => {
  const folder = await newFolder()
  const module = JSON.stringify(import.meta.resolve('../../src/start/explain-start-failure.ts'))
  const program = `
    const { explainStartFailure } = await import(${module})
    const { DatabaseSync } = await import('node:sqlite')
    const [folder, act] = process.argv.slice(-2)
    try {
      const db = new DatabaseSync(folder + '/warm-ladle.sqlite')
      if (act === 'make') db.exec('pragma journal_mode = wal; create table one (id)')
      else db.exec(act)
      db.close()
    } catch (error) {
      console.log(explainStartFailure(error, { dataDir: folder }))
    }`
  const node = `"$1" --input-type=module --eval "$2" -- "$0"`
  const script = `mount -t tmpfs -o size=1m none "$0"; ${node} make; ${change}; ${node} "$3"`
  const given = [folder, process.execPath, program, query]
  const run = await promisify(execFile)('unshare', ['--mount', 'sh', '-c', script, ...given])
  expect(run.stdout).toBe(`The database in DATA_DIR (${folder}) ${said}.\n`)
})

test('a bug in the product is not explained', () => {
  expect(explainStartFailure(new TypeError('undefined is not a function'), settings)).toBeUndefined()
  expect(explainStartFailure(failed('ENOENT', { path: '/srv/build/index.js' }), settings)).toBeUndefined()
  expect(explainStartFailure('no error', settings)).toBeUndefined()
})

test('the start waits for a PostgreSQL server that does not respond, with one log line at the beginning and one at the end', async () => {
  const { db, close } = openPostgres('postgres://kitchen@127.0.0.1:1/none', 100)
  onTestFinished(close)
  const said: string[] = []
  const waiting = waitForDatabase(db, (line) => said.push(line), 500)
  await expect(waiting).rejects.toThrow(
    /^The database that DATABASE_URL names cannot be reached: .*ECONNREFUSED/,
  )
  expect(said).toEqual([expect.stringMatching(/ECONNREFUSED.+waiting/)])
})

describe.runIf(dialect === 'postgres')('a PostgreSQL server', () => {
  const url = process.env['TEST_DATABASE_URL'] ?? ''

  it('that starts later is used as soon as it is up', async () => {
    const wire = await openWire(url)
    onTestFinished(wire.close)
    const { db, close } = openPostgres(wire.url, 2_000)
    onTestFinished(close)
    wire.cut()
    await waitForDatabase(db, wire.mend)
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  })

  it('without the database is not awaited', async () => {
    const missing = new URL(url)
    missing.pathname = '/no_such_database'
    const { db, close } = openPostgres(missing.href, 2_000)
    onTestFinished(close)
    const error: unknown = await waitForDatabase(db, () => undefined).catch((reason: unknown) => reason)
    expect(explainStartFailure(error, { databaseUrl: missing.href })).toMatch(/no_such_database/)
  })
})
