import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../src/database/engine/postgres.ts'
import { runAdmin } from './run-admin.ts'
import { newDatabase } from '../postgres-databases.ts'

describe.runIf(process.env['TEST_DIALECT'] === 'postgres')('commands on PostgreSQL', () => {
  let url: string
  beforeAll(async () => {
    url = await newDatabase('admin')
  })

  /** Runs a command on the database; also returns the files it has created in the folder. */
  async function admin(...args: readonly string[]) {
    const folder = mkdtempSync(`${tmpdir()}/warm-ladle-`)
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const run = await runAdmin(folder, args, { DATABASE_URL: url })
    return { ...run, made: readdirSync(folder) }
  }

  it('report a database without our tables, and create nothing there', async () => {
    const refused = {
      status: 1,
      complained: expect.stringContaining('No Warm Ladle database in PostgreSQL'),
    }
    expect(await admin('grant', 'warden@hostel.test')).toMatchObject({ ...refused, made: [] })
    expect(await admin('list')).toMatchObject(refused)
    const { db, close } = openPostgres(url, 5_000)
    onTestFinished(close)
    const tables = sql`select table_name from information_schema.tables where table_schema = current_schema()`
    expect((await tables.execute(db)).rows).toEqual([])
  })

  it('work the same way as on SQLite', async () => {
    expect((await admin('demonstration')).status).toBe(0)
    expect((await admin('demonstration')).complained).toContain('Nothing was added')
    expect((await admin('grant', 'gold@warmladle.test', '--yes')).status).toBe(0)
    expect((await admin('list', '--admins')).said.match(/^\w+@/gm)).toEqual(['admin@', 'gold@'])
    const check = await admin('check')
    expect([check.status, check.made]).toEqual([0, []])
    expect(check.said).toMatch(/^ok {7}schema {7}All \d{3,} columns/m)
    expect(check.said).toMatch(/^ok {7}clock {8}It agrees with the database\.$/m)
  })
})
