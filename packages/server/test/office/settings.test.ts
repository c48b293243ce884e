import { settings } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeSetting, findSetting } from '../../src/platform/settings.ts'
import { newWorld, type World } from '../world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld({ publishMinLikes: 2 })
})
afterEach(() => world.close())

describe('a setting', () => {
  it('has its default, or the deployment’s, until an admin changes it', async () => {
    expect(await findSetting(world.db, 'publishMinLikes')).toEqual({ value: 0, revision: 0 })
    expect(await findSetting(world.db, 'publishMinLikes', 3)).toEqual({ value: 3, revision: 0 })
    await changeSetting(world.db, 'publishMinLikes', settings.publishMinLikes.default, 0)
    expect(await findSetting(world.db, 'publishMinLikes', 3)).toEqual({ value: 0, revision: 1 })
  })

  it('is changed by only one of many calls with the same revision', async () => {
    for (const seen of [0, 1, 2]) {
      const values = Array.from({ length: 10 }, (_, index) => 10 * seen + index)
      const outcomes = await Promise.all(
        values.map((value) => changeSetting(world.db, 'publishMinLikes', value, seen)),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      const value = values[outcomes.indexOf(true)]
      expect(await findSetting(world.db, 'publishMinLikes')).toEqual({ value, revision: seen + 1 })
    }
  })

  it('cannot be set to a value that its schema rejects, and falls back to its default if one is stored', async () => {
    await expect(changeSetting(world.db, 'publishMinLikes', -1, 0)).rejects.toThrow('too_small')
    expect(await findSetting(world.db, 'publishMinLikes')).toEqual({ value: 0, revision: 0 })
    const row = { name: 'publishMinLikes', value: '"many"', revision: 4 }
    await world.db.insertInto('settings').values(row).execute()
    expect(await findSetting(world.db, 'publishMinLikes', 2)).toEqual({ value: 2, revision: 4 })
  })

  it('takes effect with the next call', async () => {
    const admin = await world.join('admin', { role: 'admin' })
    const mealId = await world.addMeal({ status: 'upcoming' })
    const publish = () => admin.upcomingMeals.publish({ body: { mealId } })

    expect((await publish()).message).toBe('This meal needs at least 2 likes before it can be published.')
    await changeSetting(world.db, 'publishMinLikes', 1, 0)
    expect((await publish()).message).toBe('This meal needs at least 1 likes before it can be published.')
    await changeSetting(world.db, 'publishMinLikes', 0, 1)
    expect(await publish()).toMatchObject({ success: true })
  })
})
