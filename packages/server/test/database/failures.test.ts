import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseDown } from '../../src/database/engine/failures.ts'
import { openPostgres } from '../../src/database/engine/postgres.ts'
import { openTestDatabase } from '../test-database.ts'

const readFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

async function listenSilently() {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return { server, port: address.port }
}

test('a database server that does not respond or does not exist counts as down', async () => {
  const { server, port } = await listenSilently()
  const { db, close } = openPostgres(`postgres://unknown@127.0.0.1:${port}/none`, 100)
  onTestFinished(close)

  expect(await readFailure(sql`select 1`.execute(db))).toSatisfy(isDatabaseDown)
  server.close()
  await once(server, 'close')
  expect(await readFailure(sql`select 1`.execute(db))).toSatisfy(isDatabaseDown)
})

test('a database server whose socket is missing or forbidden counts as down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warm-ladle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { db, close } = openPostgres(`postgres://kitchen@/none?host=${folder}`, 1_000)
  onTestFinished(close)
  const connecting = () => readFailure(sql`select 1`.execute(db))

  expect(await connecting()).toMatchObject({ code: 'ENOENT' })
  expect(await connecting()).toSatisfy(isDatabaseDown)
  // a stopped server may leave its socket behind
  writeFileSync(join(folder, '.s.PGSQL.5432'), '')
  expect(await connecting()).toSatisfy(isDatabaseDown)
  const forbidden = Object.assign(new Error('connect EACCES'), { code: 'EACCES', syscall: 'connect' })
  expect(isDatabaseDown(forbidden)).toBe(true)
  expect(isDatabaseDown(Object.assign(forbidden, { syscall: 'open' }))).toBe(false)
})

test('a database file that another process locks for too long counts as down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warm-ladle-'))
  const file = join(folder, 'busy.sqlite')
  const one = new DatabaseSync(file)
  const other = new DatabaseSync(file, { timeout: 0 })
  onTestFinished(() => {
    one.close()
    other.close()
    rmSync(folder, { recursive: true })
  })
  one.exec('begin exclusive')
  const writing = Promise.resolve().then(() => other.exec('begin exclusive'))
  expect(await readFailure(writing)).toSatisfy(isDatabaseDown)
})

test('an invalid query and a broken constraint do not mean that the database is down', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  expect(isDatabaseDown(await readFailure(sql`select nonsense`.execute(db)))).toBe(false)
  expect(isDatabaseDown(await readFailure(sql`insert into users (id) values (null)`.execute(db)))).toBe(false)
  expect(isDatabaseDown(new Error('no'))).toBe(false)
  expect(isDatabaseDown(undefined)).toBe(false)
})
