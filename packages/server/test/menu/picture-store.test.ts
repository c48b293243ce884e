import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { collectPictures } from '../../src/menu/pictures/collect.ts'
import { createDiskStore } from '../../src/menu/pictures/disk-store.ts'
import { createS3Store } from '../../src/menu/pictures/s3-store.ts'
import type { PictureStore } from '../../src/menu/pictures/store.ts'
import { StoreFault } from '../../src/menu/pictures/store-fault.ts'
import { watchStore } from '../../src/menu/pictures/watch-store.ts'
import { openTestDatabase } from '../test-database.ts'
import { newWorld } from '../world.ts'

interface OpenedStore {
  readonly store: PictureStore
  close(): Promise<void>
}

async function onDisk(folder: string): Promise<OpenedStore> {
  return { store: createDiskStore(folder), close: () => Promise.resolve() }
}

async function inBucket(folder: string): Promise<OpenedStore> {
  const configureBuckets = [{ name: 'pictures' }]
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    configureBuckets,
  })
  const { port } = await server.run()
  const store = createS3Store({
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    keys: { id: 'S3RVER', secret: 'S3RVER' },
  })
  return { store, close: () => server.close() }
}

/** Returns the bucket of this name, on a server whose only bucket is named pictures. */
async function bucketNamed(bucket: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  const keys = { id: 'S3RVER', secret: 'S3RVER' }
  return createS3Store({ bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', keys })
}

const stores = [
  ['on disk', onDisk],
  ['in an S3 bucket', inBucket],
] as const

describe.each(stores)('pictures %s', (_where, open) => {
  let folder: string
  let opened: OpenedStore
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-'))
    opened = await open(folder)
  })
  afterAll(async () => {
    await opened.close()
    await rm(folder, { recursive: true })
  })

  const picture = Buffer.from([0, 255, 13, 10, 0, 128])

  it('are returned unchanged', async () => {
    await opened.store.put([{ key: 'a-w320.webp', data: picture }])
    expect(await opened.store.get('a-w320.webp')).toEqual(picture)
    expect(await opened.store.has('a-w320.webp')).toBe(true)
  })

  it('may be stored several times at once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => opened.store.put([{ key: 'b-w320.webp', data: picture }])),
    )
    expect(await opened.store.get('b-w320.webp')).toEqual(picture)
  })

  it('are undefined when they are missing', async () => {
    expect(await opened.store.get('c-w320.webp')).toBeUndefined()
    expect(await opened.store.has('c-w320.webp')).toBe(false)
  })

  it('are listed, and the store reports that it is usable', async () => {
    await opened.store.put([{ key: 'e-w320.webp', data: picture }])
    expect(await opened.store.list()).toContain('e-w320.webp')
    await expect(opened.store.check()).resolves.toBeUndefined()
  })

  it('are deleted, even twice', async () => {
    await opened.store.put([{ key: 'd-w320.webp', data: picture }])
    await opened.store.delete('d-w320.webp')
    await opened.store.delete('d-w320.webp')
    expect(await opened.store.get('d-w320.webp')).toBeUndefined()
  })
})

it('unfinished files of killed processes are removed after an hour, and no others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const store = createDiskStore(folder)
  await store.put([{ key: 'a-w320.webp', data: Buffer.from('a') }])
  await killWhileWriting(folder)
  const old = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old)
  const underWay = await killWhileWriting(folder)

  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await collectPictures({ db, store, origin: '', clock: systemClock })
  expect((await readdir(folder)).toSorted()).toEqual([path.basename(underWay), 'a-w320.webp'])
})

/** Kills a process before a file is complete; resolves to the path of its leftover file. */
function killWhileWriting(folder: string): Promise<string> {
  const { promise: begun, resolve } = Promise.withResolvers<string>()
  const store = createDiskStore(folder, async (file, data) => {
    await writeFile(file, data.subarray(0, 1))
    resolve(file)
    await new Promise(() => {})
  })
  void store.put([{ key: 'b-w320.webp', data: Buffer.from('bb') }])
  return begun
}

it('the store rejects calls when the bucket cannot be reached', async () => {
  const store = createS3Store({
    bucket: 'pictures',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    keys: { id: 'id', secret: 'secret' },
  })
  const unreachable = {
    state: 'unreachable',
    message: expect.stringMatching(
      /^The bucket pictures at .+:9 cannot be reached: connect ECONNREFUSED .+\.$/,
    ),
  }
  await expect(store.get('a-w320.webp')).rejects.toMatchObject(unreachable)
  await expect(store.check()).rejects.toMatchObject(unreachable)
})

it('the store reports clearly that the bucket does not exist', async () => {
  const store = await bucketNamed('nosuch')
  const missing = { state: 'misconfigured', message: expect.stringContaining('nosuch at http') }
  await expect(store.check()).rejects.toMatchObject(missing)
  await expect(store.get('a-w320.webp')).rejects.toMatchObject(missing)
  await expect(store.put([{ key: 'a-w320.webp', data: Buffer.from('a') }])).rejects.toMatchObject(missing)
  await expect(store.list()).rejects.toMatchObject(missing)
})

it('the store is monitored, and each state is logged once', async () => {
  const lines: string[] = []
  const faults = [new StoreFault('misconfigured', 'no bucket', undefined), new Error('no network')]
  const store = { check: () => (faults[0] ? Promise.reject(faults[0]) : Promise.resolve()) }
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const watch = watchStore(store, (problem, error) => lines.push(`${problem} ${String(error)}`))
  expect(watch.state).toBe('unknown')
  watch.start()
  const states = []
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(turn === 0 ? 0 : 30_000)
    states.push(watch.state)
    if (turn > 0) faults.shift()
  }
  watch.stop()
  expect(states).toEqual(['misconfigured', 'misconfigured', 'unreachable', 'ready'])
  expect(lines).toEqual([
    'Pictures can be neither shown nor uploaded: their store is misconfigured StoreFault: no bucket',
    'Pictures can be neither shown nor uploaded: their store is unreachable Error: no network',
  ])
})

it('pictures are answered with 503 while their bucket is unusable, and all other calls are served', async () => {
  const lost = await bucketNamed('nosuch')
  const world = await newWorld({ storePictures: () => lost })
  onTestFinished(() => world.close())
  const { statusCode, json } = await world.app.inject(`/pictures/${'a'.repeat(32)}-w320.webp`)
  expect([statusCode, json().code]).toEqual([503, 'unavailable'])
  await world.app.listen({ port: 0 })
  const readiness = async () => (await world.app.inject('/readyz')).json()
  await expect.poll(readiness).toMatchObject({ status: 'ready', pictures: 'misconfigured' })
})
