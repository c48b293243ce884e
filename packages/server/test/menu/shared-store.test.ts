import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { forgetExpired } from '../../src/operation/forget-expired.ts'
import { createDiskStore } from '../../src/menu/pictures/disk-store.ts'
import {
  forgetStores,
  OtherPictures,
  requireSharedStore,
} from '../../src/menu/pictures/require-shared-store.ts'
import { openTestDatabase } from '../test-database.ts'

let database: OpenDatabase
let root: string
let now: number
beforeEach(async () => {
  database = await openTestDatabase()
  root = mkdtempSync(path.join(tmpdir(), 'stores-'))
  now = Date.parse('2026-03-02T08:00:00Z')
})
afterEach(async () => {
  rmSync(root, { recursive: true })
  await database.close()
})

const later = (seconds: number) => {
  now += seconds * 1000
}
const rows = () =>
  database.db.selectFrom('attempts').select('key').where('key', 'like', 'pictures:%').execute()

interface Given {
  readonly folder?: string
  readonly bucket?: string
}

/** Starts a process with pictures in a folder or a bucket; returns how to stop it properly. */
async function start({ folder = 'one', bucket }: Given) {
  const store = createDiskStore(path.join(root, folder))
  const end = await requireSharedStore({ db: database.db, store, bucket, clock: () => new Date(now) })
  onTestFinished(() => end())
  return { end, store }
}

describe('processes on one database', () => {
  it.each([
    ['folders of their own', { folder: 'one' }, { folder: 'two' }],
    ['a folder and a bucket', { folder: 'one' }, { bucket: 'meals' }],
    ['a bucket and a folder', { bucket: 'meals' }, { folder: 'one' }],
    ['two buckets', { bucket: 'meals' }, { bucket: 'meals-2' }],
  ])('are refused with %s, until the other one stops', async (_what, one, other) => {
    const { end } = await start(one)
    later(10)
    await expect(start(other)).rejects.toThrow(OtherPictures)
    await start(one)
    await end()
    await expect(start(other)).rejects.toThrow('stores its pictures elsewhere')
  })

  it.each([
    ['the same folder', { folder: 'one' }, { folder: 'one' }],
    ['the same folder by another path', { folder: 'one' }, { folder: 'link' }],
    ['the same bucket', { bucket: 'meals' }, { bucket: 'meals' }],
  ])('serve together with %s', async (_what, one, other) => {
    await start(one)
    symlinkSync(path.join(root, 'one'), path.join(root, 'link'))
    await start(other)
    await start(one)
    expect(await rows()).toHaveLength(3)
  })

  it('run one after the other with their own folders, as when data moves to another machine', async () => {
    const { end, store } = await start({ folder: 'one' })
    await end()
    expect(await rows()).toEqual([])
    await start({ folder: 'two' })
    expect(await store.list()).toEqual([])
  })

  it('wait a minute and a half for a process that was killed, except in their own folder', async () => {
    await start({ folder: 'one' })
    later(60)
    await expect(start({ folder: 'two' })).rejects.toThrow(OtherPictures)
    later(31)
    await start({ folder: 'two' })
    expect(await rows()).toHaveLength(2)
    await forgetExpired(database.db, new Date(now), {
      auditLogDays: 30,
      noteDays: 30,
      pickupDays: 30,
      unconfirmedDays: undefined,
    })
    expect(await rows()).toHaveLength(1)
  })

  it('leave nothing behind when they are refused', async () => {
    await start({ folder: 'one' })
    later(1)
    await expect(start({ folder: 'two' })).rejects.toThrow(OtherPictures)
    expect(await rows()).toHaveLength(1)
  })

  it('are distinguished even if they start at the same moment, and only one continues', async () => {
    const outcomes = await Promise.allSettled(['one', 'two', 'three'].map((folder) => start({ folder })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('do not block data that was just restored from a backup', async () => {
    await start({ folder: 'one' })
    await forgetStores(database.db)
    await start({ folder: 'two' })
    expect(await rows()).toHaveLength(1)
  })

  it('do not look for a marker in a folder that is gone', async () => {
    await start({ folder: 'one' })
    await rm(path.join(root, 'one'), { recursive: true })
    later(1)
    await expect(start({ folder: 'one' })).rejects.toThrow(OtherPictures)
  })
})
