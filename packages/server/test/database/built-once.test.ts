import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { builtOnce } from '../../src/database/built-once.ts'
import type { Database } from '../../src/database/schema.ts'
import { newWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

interface Names extends Record<string, string> {
  readonly name: string
  readonly other: string
}

const titled = vi.fn<Parameters<typeof builtOnce<Names, { title: string }>>[0]>(
  (db: Database, { name, other }: Names) =>
    db
      .selectFrom('meals')
      .select('title')
      .where((eb) => eb.or([eb('title', '=', name), eb('title', '=', other), eb('description', '=', name)]))
      .where('status', '=', 'published')
      .orderBy('title'),
)

it('is built for the first call, and given the values of each', async () => {
  await world.addMeal({ title: 'Dal' })
  await world.addMeal({ title: 'Rice' })
  const find = builtOnce(titled)
  expect(await find(world.db, { name: 'Dal', other: 'Rice' })).toEqual([{ title: 'Dal' }, { title: 'Rice' }])
  expect(await find(world.db, { name: 'Rice', other: 'none' })).toEqual([{ title: 'Rice' }])
  expect(titled).toHaveBeenCalledOnce()
})

it('is built once for each set of values that are given', async () => {
  await world.addMeal({ title: 'Soup' })
  type Wanted = { title: string; status: 'upcoming' | undefined }
  const build = vi.fn<Parameters<typeof builtOnce<Wanted, { title: string }>>[0]>(
    (db: Database, { title, status }: Wanted) => {
      const meals = db.selectFrom('meals').select('title').where('title', '=', title)
      return status === undefined ? meals : meals.where('status', '=', status)
    },
  )
  const find = builtOnce(build)
  for (const title of ['Soup', 'none']) {
    expect(await find(world.db, { title, status: undefined })).toHaveLength(title === 'Soup' ? 1 : 0)
    expect(await find(world.db, { title, status: 'upcoming' })).toEqual([])
  }
  expect(build).toHaveBeenCalledTimes(2)
})

it('cannot compute with a value while it is built', async () => {
  const find = builtOnce((db, { since }: { since: string }) =>
    db.selectFrom('meals').select('id').where('post_time', '>', since.slice(0, 10)),
  )
  await expect(find(world.db, { since: '2026-11-22T00:00:00Z' })).rejects.toThrow(TypeError)
})
