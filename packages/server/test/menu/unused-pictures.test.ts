import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { keepPicture } from '../../src/platform/keep-picture.ts'
import { collectPictures } from '../../src/menu/pictures/collect.ts'
import { pictureColumns } from '../../src/menu/pictures/picture-columns.ts'
import type { PictureStore } from '../../src/menu/pictures/store.ts'
import { listTables } from '../database/list-tables.ts'
import { newWorld, type Person, publicUrl, type World } from '../world.ts'

const longAgo = '2020-01-01T00:00:00.000Z'
const hour = 60 * 60_000

describe('uploaded pictures', () => {
  let world: World
  let asha: Person
  beforeEach(async () => {
    world = await newWorld()
    asha = await world.join('Asha')
  })
  afterEach(() => world.close())

  /** Uploads a picture with this amount of red; returns its path. */
  async function upload(red: number, sender: Pick<Person, 'pictures'> = asha) {
    const background = { r: red, g: 80, b: 40 }
    const file = await sharp({ create: { width: 700, height: 175, channels: 3, background } })
      .png()
      .toBuffer()
    const { data } = await sender.pictures.upload({ file: new Blob([Uint8Array.from(file)]) })
    return data.url
  }
  const touchAt = (moment: string) => world.db.updateTable('pictures').set({ touched_at: moment }).execute()
  const age = () => touchAt(longAgo)
  const collect = (store: PictureStore = world.pictures) =>
    collectPictures({ db: world.db, store, origin: publicUrl.origin, clock: systemClock })
  const isShown = async (url: string) => (await world.app.inject(url)).statusCode === 200

  it('are deleted in all widths a day after the upload if nothing uses them', async () => {
    const url = await upload(1)
    expect(await collect()).toBe(0)
    await age()
    expect(await collect()).toBe(1)
    expect(await isShown(url)).toBe(false)
    expect(await isShown(url.replace('w640', 'w320'))).toBe(false)
    expect(await collect()).toBe(0)
  })

  it('are kept for a whole day, even if nothing uses them', async () => {
    await upload(1)
    await touchAt(new Date(Date.now() - 23.9 * hour).toISOString())
    expect(await collect()).toBe(0)
    await touchAt(new Date(Date.now() - 24.1 * hour).toISOString())
    expect(await collect()).toBe(1)
  })

  it('of visitors are kept for an hour if nothing uses them', async () => {
    const [url, own] = [await upload(1, world.visitor), await upload(2)]
    await touchAt(new Date(Date.now() - 0.9 * hour).toISOString())
    expect(await collect()).toBe(0)
    await touchAt(new Date(Date.now() - 1.1 * hour).toISOString())
    expect(await collect()).toBe(1)
    expect([await isShown(url), await isShown(own)]).toEqual([false, true])
  })

  it('record their uploader for a day, and no longer', async () => {
    const url = await upload(1)
    await world.db.updateTable('users').set({ photo: url }).where('id', '=', asha.id).execute()
    const uploaders = () => world.db.selectFrom('pictures').select('uploader').execute()
    await collect()
    expect(await uploaders()).toEqual([{ uploader: `by ${asha.id}` }])
    await age()
    await collect()
    expect(await uploaders()).toEqual([{ uploader: null }])
    expect(await isShown(url)).toBe(true)
  })

  it('are deleted once a meal has another picture', async () => {
    const admin = await world.join('Chef', { role: 'admin' })
    const [first, second] = [await upload(1), await upload(2)]
    const { insertedId: id } = await admin.meals.add({
      body: {
        title: 'Dal',
        category: 'Lunch',
        image: first,
        ingredients: 'Lentils',
        description: 'Warm.',
        price: 4,
      },
    })
    await age()
    expect(await collect()).toBe(1)
    await upload(2)
    await admin.meals.update({ params: { id }, body: { image: second } })
    await age()
    expect(await collect()).toBe(1)
    expect([await isShown(first), await isShown(second)]).toEqual([false, true])
  })

  it('can be uploaded again', async () => {
    await upload(1)
    await age()
    await collect()
    expect(await isShown(await upload(1))).toBe(true)
  })

  it('are kept while a meal or a member uses them, in any width', async () => {
    const urls = [
      await upload(1),
      await upload(2),
      await upload(3),
      await upload(4),
      await upload(5),
    ] as const
    const unused = urls[4]
    const mealId = await world.addMeal()
    const other = await world.addMeal({ status: 'upcoming' })
    const small = urls[0].replace('w640', 'w320')
    await world.db.updateTable('meals').set({ image: small }).where('id', '=', mealId).execute()
    const whole = `${publicUrl.origin}${urls[1]}`
    await world.db.updateTable('meals').set({ image: whole }).where('id', '=', other).execute()
    await world.db.updateTable('users').set({ photo: urls[2] }).where('id', '=', asha.id).execute()
    await world.db.updateTable('identity').set({ image: urls[3] }).where('id', '=', asha.id).execute()
    await age()

    expect(await collect()).toBe(1)
    expect(await Promise.all(urls.map(isShown))).toEqual([true, true, true, true, false])
    expect(await keepPicture(world.db, unused)).toBe(false)
  })

  it.each(pictureColumns)(
    'are kept while the $column of $table refers to them',
    async ({ table, column }) => {
      const [url] = [await upload(1), await world.addMeal()]
      await asha.feedback.give({ body: { kind: 'praise', text: 'Good.' } })
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${url}`.execute(world.db)
      await age()
      expect(await collect()).toBe(0)

      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ''`.execute(world.db)
      expect(await collect()).toBe(1)
    },
  )

  it('are looked for in every database column whose name suggests a picture', async () => {
    const tables = await listTables(world.db)
    const named = tables.flatMap(({ name: table, columns }) =>
      columns
        .filter(({ name }) => /image|photo|picture|portrait|avatar|logo|cover/.test(name))
        .map(({ name }) => `${table}.${name}`),
    )
    const listed = pictureColumns.map(({ table, column }) => `${table}.${column}`)
    expect([...new Set(named)].sort()).toEqual(listed.toSorted())
  })

  it('are deleted once they are no longer used', async () => {
    const url = await upload(1)
    const mealId = await world.addMeal()
    await world.db.updateTable('meals').set({ image: url }).execute()
    await age()
    expect(await collect()).toBe(0)
    await world.db.deleteFrom('meals').where('id', '=', mealId).execute()
    expect(await collect()).toBe(1)
  })

  it('are kept for another day after a new use', async () => {
    const url = await upload(1)
    await age()
    expect(await keepPicture(world.db, url)).toBe(true)
    expect(await collect()).toBe(0)
  })

  it('cannot be used or uploaded while they are being deleted', async () => {
    const url = await upload(1)
    await age()
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: PictureStore = {
      ...world.pictures,
      async delete(key) {
        reached.resolve()
        await released.promise
        await world.pictures.delete(key)
      },
    }
    const collecting = collect(slow)
    await reached.promise
    expect(await keepPicture(world.db, url)).toBe(false)

    // the upload waits until the old files are deleted, and then stores new ones
    const again = upload(1)
    setTimeout(released.resolve, 50)
    expect(await collecting).toBe(1)
    expect(await isShown(await again)).toBe(true)
    expect(await keepPicture(world.db, url)).toBe(true)
  })

  it('are deleted by another process if the first one was killed', async () => {
    await upload(1)
    await age()
    const broken = { ...world.pictures, delete: () => Promise.reject(new Error('disk gone')) }
    await expect(collect(broken)).rejects.toThrow('disk gone')
    expect(await collect()).toBe(0)
    await world.db.updateTable('pictures').set({ deleting_at: longAgo }).execute()
    const both = await Promise.all([collect(), collect()])
    expect(both.toSorted()).toEqual([0, 1])
  })

  it('cannot be used for a meal after their deletion', async () => {
    const [cook, url] = [await world.join('cook', { role: 'admin' }), await upload(1)]
    await age()
    await collect()
    const meal = {
      title: 'Dal',
      category: 'Lunch',
      description: 'Lentils.',
      ingredients: 'Lentils',
    } as const
    const added = cook.meals.add({ body: { ...meal, price: 3, rating: 4, image: url } })
    await expect(added).rejects.toMatchObject({ status: 400, code: 'invalid-input', field: 'image' })
  })

  describe('have limited space until something uses them:', () => {
    const megabyte = 1024 * 1024
    /** Adds a stored picture of this many megabytes. */
    const store = async (uploader: string, megabytes: number) => {
      const [hash, touched_at] = ['f'.repeat(32), new Date().toISOString()]
      await world.db
        .insertInto('pictures')
        .values({ hash, touched_at, bytes: megabytes * megabyte, uploader })
        .execute()
      return `/pictures/${hash}-w320.webp`
    }
    const ofOne = {
      status: 429,
      code: 'too-many',
      message: 'You have uploaded too many unused pictures. Please try again later.',
    }

    it('20 MB per member, not counting pictures in use', async () => {
      const url = await store(`by ${asha.id}`, 20)
      await expect(upload(1)).rejects.toMatchObject(ofOne)
      await upload(1, await world.join('Bela'))
      await world.db.updateTable('users').set({ photo: url }).where('id', '=', asha.id).execute()
      await upload(1)
    })

    it('20 MB for the visitors of one network', async () => {
      await store('from 127.0.0.1', 20)
      await expect(upload(1, world.visitor)).rejects.toMatchObject(ofOne)
      await upload(1)
    })

    it('200 MB in total', async () => {
      await store('from 203.0.113.1', 200)
      await expect(upload(1)).rejects.toMatchObject({
        status: 503,
        code: 'unavailable',
        message: 'No room for more pictures. Please try again later.',
      })
    })
  })
})
