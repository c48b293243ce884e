import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Refusal } from '@warm-ladle/contract'
import { startProduct, testEnvironment } from '@warm-ladle/testing'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { logIn } from '../test/operation/crash/busy-people.ts'
import { start } from '../test/operation/crash/kill-under-load.ts'
import { figure } from './support/figure.ts'

/** Whether this process can mount a disk: only root can. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

function smallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder])
  if (status !== 0) throw new Error('A small disk cannot be mounted here.')
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

/** Fills the disk until only this many bytes are left. */
function fill(folder: string, left: number) {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(path.join(folder, 'filler'), Buffer.alloc(bavail * bsize - left))
}

/** Returns a photo of noise, which takes up about a megabyte in all widths together. */
const photo = async () =>
  new Blob([
    Uint8Array.from(
      await sharp(randomBytes(1300 * 900 * 3), { raw: { width: 1300, height: 900, channels: 3 } })
        .jpeg()
        .toBuffer(),
    ),
  ])

test.runIf(canMount && process.env['TEST_DIALECT'] === 'sqlite')(
  'a full disk loses only what is written while it is full',
  async () => {
    const disk = smallDisk()
    const environment = await testEnvironment({ DATA_DIR: disk })
    // stopping the service empties its log, which is as large as the data, so that no free space is left in it
    await (await startProduct(environment)).stop()
    const { origin } = await start(environment)
    const gold = await logIn(origin, 'gold')
    const [meal] = (await gold.meals.list({ query: { limit: 1 } })).body
    const mealId = meal?.id ?? ''
    const write = () =>
      gold.reviews.write({ body: { mealId, reviewText: randomBytes(1_000).toString('hex') } }).then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      )
    const readiness = async () => {
      const answer = await fetch(`${origin}/readyz`)
      return { ...(await answer.json()), status: answer.status }
    }

    fill(disk, 256 * 1024)
    const file = await photo()
    await expect(gold.pictures.upload({ file })).rejects.toMatchObject({ code: 'unavailable' })
    expect(readdirSync(path.join(disk, 'pictures'))).toEqual([])
    const codes = await Promise.all(Array.from({ length: 100 }, write))
    expect([...new Set(codes)].toSorted()).toEqual(['done', 'unavailable'])
    expect(await readiness()).toMatchObject({ status: 503, reason: 'disk-full' })
    expect((await gold.meals.list({ query: { limit: 1 } })).body).toHaveLength(1)

    const began = performance.now()
    rmSync(path.join(disk, 'filler'))
    await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 200 })
    figure('ready again after there is room', `${Math.round(performance.now() - began)} ms`)
    expect(await write()).toBe('done')
    expect(await gold.pictures.upload({ file })).toMatchObject({ success: true })
  },
)
