import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { pictureHashIn } from '@warm-ladle/contract'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { DataLocation } from '../../../src/operation/backup/data-location.ts'
import { openPictures } from '../../../src/operation/backup/open-pictures.ts'
import { openDatabase } from '../../../src/database/engine/open.ts'
import { createDiskStore } from '../../../src/menu/pictures/disk-store.ts'
import { storePicture } from '../../../src/menu/pictures/store-picture.ts'
import { addMeal } from '../../database/some-rows.ts'
import { newWorld, publicUrl } from '../../world.ts'
import { inDatabase } from './locations.ts'

const noise = () => sharp(randomBytes(400 * 100 * 3), { raw: { width: 400, height: 100, channels: 3 } })

/** Gives the meal another picture, and deletes the old one, as the cleanup of pictures may. */
export const replacePicture = (location: DataLocation): Promise<void> =>
  inDatabase(location, async ({ db }) => {
    const store = await openPictures(location)
    const { image: old } = await db.selectFrom('meals').select('image').executeTakeFirstOrThrow()
    const { url } = await storePicture({ db, store }, await noise().png().toBuffer())
    await db.updateTable('meals').set({ image: url }).execute()
    await store.delete(path.basename(old))
    await db
      .deleteFrom('pictures')
      .where('hash', '=', pictureHashIn(old) ?? '')
      .execute()
  })

/** Adds a meal with its own picture; returns the picture's path. */
export const addPicturedMeal = (location: DataLocation): Promise<string> =>
  inDatabase(location, async ({ db }) => {
    const { url } = await storePicture(
      { db, store: await openPictures(location) },
      await noise().png().toBuffer(),
    )
    await addMeal(db, { title: 'Khichuri' })
    await db.updateTable('meals').set({ image: url }).where('title', '=', 'Khichuri').execute()
    return url
  })

const account = { name: 'Asha', email: 'asha@hostel.test', password: 'six-and-more' }

/** Runs the product on a location's data during `visit`. */
async function withService<T>(
  { dataDir, databaseUrl: url }: DataLocation,
  visit: (world: Awaited<ReturnType<typeof newWorld>>) => Promise<T>,
): Promise<T> {
  const world = await newWorld({
    database: openDatabase({ dataDir, url }),
    storePictures: () => createDiskStore(path.join(dataDir, 'pictures')),
  })
  try {
    return await visit(world)
  } finally {
    await world.close()
  }
}

const call = (payload: object) =>
  ({ method: 'POST', payload, headers: { origin: publicUrl.origin } }) as const

/** Signs Asha up with a password. */
export const signUp = (location: DataLocation): Promise<void> =>
  withService(location, async ({ app, db }) => {
    await app.inject({ ...call(account), url: '/api/auth/sign-up/email' })
    const { id } = await db.selectFrom('identity').select('id').executeTakeFirstOrThrow()
    await db.updateTable('identity').set({ email_verified: true }).where('id', '=', id).execute()
  })

/** Fails unless Asha can log in and read the menu with its picture. */
export const expectServed = (location: DataLocation): Promise<void> =>
  withService(location, async ({ app }) => {
    const login = await app.inject({ ...call(account), url: '/api/auth/sign-in/email' })
    expect([login.statusCode, login.json().user.email]).toEqual([200, account.email])
    const [meal] = (await app.inject('/allMeal')).json()
    expect(meal.title).toBe('Khichuri')
    expect(pictureHashIn(meal.image)).toBeDefined()
    const picture = await app.inject(meal.image)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await app.inject('/allmealSearch?search=khich')).json()).toHaveLength(1)
  })
