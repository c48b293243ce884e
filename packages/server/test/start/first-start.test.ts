import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '@warm-ladle/testing'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/database/engine/migrate.ts'
import { openPostgres } from '../../src/database/engine/postgres.ts'
import { meals, people } from '../../src/operation/demonstration/data.ts'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import { openEvening } from '../../src/operation/demonstration/roll.ts'
import { seedDemonstration } from '../../src/operation/demonstration/seed.ts'
import { protectFolder } from '../../src/platform/data-folder.ts'
import { requireKind } from '../../src/operation/site-kind.ts'
import { newDatabase } from '../postgres-databases.ts'

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-first-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

function open(url: string) {
  const database = openPostgres(url, 5_000)
  onTestFinished(database.close)
  return database
}

async function countIn(url: string) {
  const { db } = open(url)
  const count = db.fn.countAll<number>().as('count')
  const accounts = await db.selectFrom('identity').select(count).executeTakeFirst()
  const mealCount = await db.selectFrom('meals').select(count).executeTakeFirst()
  return [accounts?.count, mealCount?.count]
}

const once = [people.length, meals.length]

describe.runIf(process.env['TEST_DIALECT'] === 'postgres')(
  'two services that start at the same time on one empty database',
  () => {
    it('fill it once', async () => {
      const url = await newDatabase('first')
      const fill = async () => {
        const database = open(url)
        await migrate(database.db)
        await requireKind(database.db, { dataDir: '', production: false, databaseUrl: url })
        const seal = createSeal(['a secret'])
        const isFilled = await seedDemonstration({ database, timeZone: 'Asia/Dhaka', seal })
        await openEvening(database.db, 'Asia/Dhaka')
        return isFilled
      }
      expect((await Promise.all([fill(), fill()])).toSorted()).toEqual([false, true])
      expect(await countIn(url)).toEqual(once)
    })

    it.runIf(process.env['NIGHTLY'])('fill it once, even as separate processes', async () => {
      const url = await newDatabase('first')
      // all processes of a site share these settings, and the folder with the pictures
      const shared = {
        DATABASE_URL: url,
        AUTH_SECRET: randomBytes(48).toString('base64'),
        DATA_DIR: await newFolder(),
      }
      const starts = [startProduct(shared), startProduct(shared)]
      // stops both processes, even if the other one has not started
      onTestFinished(async () => {
        for (const start of await Promise.allSettled(starts))
          if (start.status === 'fulfilled') await start.value.kill()
      })
      await Promise.all(starts)
      expect(await countIn(url)).toEqual(once)
    })
  },
)

const readRights = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)

test('a data folder that others could read is restricted to its owner, except for foreign files in it', async () => {
  const folder = await newFolder()
  const names = ['warm-ladle.sqlite', 'warm-ladle.sqlite-wal', 'auth-secret', 'pictures/a.webp', 'notes.txt']
  await mkdir(path.join(folder, 'pictures'))
  const files = names.map((name) => path.join(folder, name))
  await Promise.all(files.map((file) => writeFile(file, '').then(() => chmod(file, 0o644))))
  await Promise.all([folder, path.join(folder, 'pictures')].map((file) => chmod(file, 0o755)))

  expect(protectFolder(folder)).toBe(true)
  expect(await Promise.all([folder, path.join(folder, 'pictures')].map(readRights))).toEqual(['700', '700'])
  expect(await Promise.all(files.map(readRights))).toEqual(['600', '600', '600', '600', '644'])
})

test('a folder shared by all users is not restricted', async () => {
  const folder = await newFolder()
  await chmod(folder, 0o1777)
  expect(protectFolder(folder)).toBe(false)
  expect(await readRights(folder)).toBe('777')
})
