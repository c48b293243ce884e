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

it('is refused without one of its values', async () => {
  const find = builtOnce((db, { id }: { id?: string }) =>
    db
      .selectFrom('meals')
      .select('id')
      .where('id', '=', id ?? ''),
  )
  await expect(find(world.db, {})).rejects.toThrow(`was not given its value 'id'`)
})

it('cannot compute with a value while it is built', async () => {
  const find = builtOnce((db, { since }: { since: string }) =>
    db.selectFrom('meals').select('id').where('post_time', '>', since.slice(0, 10)),
  )
  await expect(find(world.db, { since: '2026-11-22T00:00:00Z' })).rejects.toThrow(TypeError)
})
