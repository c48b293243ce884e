import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { createCopyPicture } from '../../src/menu/pictures/copy-picture.ts'
import { createDiskStore } from '../../src/menu/pictures/disk-store.ts'
import { openTestDatabase } from '../test-database.ts'

const answerWith = (...answers: (Response | Error)[]) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const answer of answers) {
    if (answer instanceof Error) fetched.mockRejectedValueOnce(answer)
    else fetched.mockResolvedValueOnce(answer)
  }
  return fetched
}

describe('copying a portrait from another site', () => {
  let folder: string
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-'))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true })
    await database.close()
  })

  const copy = (address = 'https://pictures.example.org/asha.png') =>
    createCopyPicture({ db: database.db, store: createDiskStore(folder) })(address)

  it('stores it here, in our own encoding', async () => {
    const portrait = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#b93815' } })
      .png()
      .toBuffer()
    answerWith(new Response(Uint8Array.from(portrait)))
    expect(await copy()).toMatch(/^\/pictures\/[0-9a-f]{32}-w320\.webp$/)
  })

  it.each([
    ['a file that is not a picture', new Response('<svg><script>alert(1)</script></svg>')],
    ['more than 5 MB', new Response(new Uint8Array(6 * 1024 * 1024).fill(255))],
    ['a missing picture', new Response('', { status: 404 })],
    ['a picture whose host does not respond', new Error('fetch failed')],
  ])('skips %s', async (_what, answer) => {
    answerWith(answer)
    expect(await copy()).toBeUndefined()
  })

  it.each([
    'http://pictures.example.org/asha.png',
    'https://127.0.0.1/asha.png',
    'https://[::1]/asha.png',
    'https://localhost/asha.png',
    'https://database:5432/asha.png',
    'https://pictures.example.org:8443/asha.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
  ])('does not even connect to %s', async (address) => {
    const fetched = answerWith()
    expect(await copy(address)).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
  })
})
