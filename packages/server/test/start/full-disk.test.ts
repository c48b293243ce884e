import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { processId } from '../../src/http/service/health.ts'
import { createOutages } from '../../src/http/service/outages.ts'
import { createDiskStore } from '../../src/menu/pictures/disk-store.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const diskFull = (code: string) => Object.assign(new Error('There is no room.'), { code })

/** Opens a service whose pictures are on a disk that is full while `isFull` is true. */
async function worldOnFullDisk() {
  const disk = { isFull: false }
  const world = await newWorld({
    storePictures: (store) => ({
      ...store,
      put: (files) => (disk.isFull ? Promise.reject(diskFull('ENOSPC')) : store.put(files)),
    }),
  })
  onTestFinished(() => world.close())
  return { world, disk }
}

const readiness = async ({ app }: World) => {
  const { statusCode, json, headers } = await app.inject('/readyz')
  expect(headers).toMatchObject({ 'x-process': processId })
  return { statusCode, ...json() }
}

const uploadedPicture = async () =>
  new Blob([
    Uint8Array.from(
      await sharp(randomBytes(3_000), { raw: { width: 50, height: 20, channels: 3 } })
        .png()
        .toBuffer(),
    ),
  ])

test('an upload to a full disk is refused as unavailable, and readiness fails until there is space again', async () => {
  const { world, disk } = await worldOnFullDisk()
  const asha = await world.join('Asha')
  const file = await uploadedPicture()

  disk.isFull = true
  await expect(asha.pictures.upload({ file })).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(await readiness(world)).toMatchObject({ statusCode: 503, code: 'unavailable', reason: 'disk-full' })
  disk.isFull = false
  await expect.poll(() => readiness(world), { timeout: 20_000 }).toMatchObject({ statusCode: 200 })
  expect(await asha.pictures.upload({ file })).toMatchObject({ success: true })
})

/** Lets the embedded database grow by only this many pages; undefined removes the limit. */
async function limitGrowth({ db }: World, pages = 1_000_000) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + pages)}`.execute(db)
}

test.runIf(process.env['TEST_DIALECT'] === 'sqlite')(
  'a database that cannot grow refuses writes for now, still serves reads, and recovers by itself',
  async () => {
    const { world } = await worldOnFullDisk()
    const asha = await world.join('Asha', { badge: 'Gold' })
    const mealId = await world.addMeal()
    const review = () =>
      asha.send('/review', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: publicUrl.origin },
        body: JSON.stringify({ mealId, reviewText: randomBytes(900).toString('hex') }),
      })

    await limitGrowth(world, 10)
    const answers = await Promise.all(Array.from({ length: 30 }, review))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(refused[0]?.headers.get('retry-after')).toBe('30')
    expect(await world.visitor.meals.find({ params: { id: mealId } })).toMatchObject({ id: mealId })

    await limitGrowth(world)
    expect((await review()).status).toBe(200)
    const { reviews } = await world.db
      .selectFrom('meals')
      .select('reviews_count as reviews')
      .executeTakeFirstOrThrow()
    expect(reviews).toBe(answers.length - refused.length + 1)
  },
)

test('a picture that cannot be stored completely leaves no file behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const store = createDiskStore(folder, async (file, data) => {
    await writeFile(file, data)
    if (data.length > 5) throw diskFull('ENOSPC')
  })
  const files = [
    { key: 'small', data: Buffer.from('small') },
    { key: 'large', data: Buffer.from('too large') },
  ]
  await expect(store.put(files)).rejects.toThrow('There is no room.')
  expect(await readdir(folder)).toEqual([])
})

test.each([['ENOSPC'], ['EDQUOT'], ['53100']])('%s is logged once a minute, not for every call', (code) => {
  const log = { error: vi.fn<(...said: unknown[]) => void>() }
  const outages = createOutages(() => Promise.resolve())
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const notice = () => outages.notice(diskFull(code), log)
  expect([notice(), notice(), notice()]).toEqual(['disk-full', 'disk-full', 'disk-full'])
  expect(log.error).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  notice()
  expect(log.error).toHaveBeenCalledTimes(2)
})
