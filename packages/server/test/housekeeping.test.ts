import { describe, expect, it, vi } from 'vitest'
import { takeAttempt } from '../src/database/shared/attempts.ts'
import type { Database } from '../src/database/schema.ts'
import { newId } from '../src/database/new-id.ts'
import { forgetExpired } from '../src/database/forget-expired.ts'
import { startHousekeeping } from '../src/housekeeping.ts'
import { newWorld } from './world.ts'

const hour = 3_600_000
const year = 365 * 24 * hour

const addEntry = (db: Database, text: string, age: number) =>
  db
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: new Date(Date.now() - age).toISOString(),
      actor_name: 'Warden',
      act: 'meal-added',
      subject_kind: 'meal',
      subject_text: text,
      search_text: text,
    })
    .execute()

describe('housekeeping', () => {
  it('is done at the start and every hour, also after it failed, until it is ended', async () => {
    vi.useFakeTimers()
    const reported: string[] = []
    const good = vi.fn<() => Promise<void>>(async () => undefined)
    const bad = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no disk')))
    const end = startHousekeeping({ Dusting: bad, Sweeping: good }, (problem) => reported.push(problem))

    await vi.advanceTimersByTimeAsync(2 * hour + 1)
    expect([bad.mock.calls.length, good.mock.calls.length]).toEqual([3, 3])
    expect(reported).toEqual(['Dusting failed', 'Dusting failed', 'Dusting failed'])

    await end()
    await vi.advanceTimersByTimeAsync(2 * hour)
    expect(good).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })

  it('forgets what has run out, and nothing else', async () => {
    const world = await newWorld()
    const [asha, bela] = [await world.join('asha'), await world.join('bela')]
    await takeAttempt(world.db, 'old', { calls: 5, minutes: -1 })
    await takeAttempt(world.db, 'new', { calls: 5, minutes: 1 })
    const past = new Date(Date.now() - 1000).toISOString()
    await world.db
      .updateTable('identity_session')
      .set({ expires_at: past })
      .where('user_id', '=', asha.id)
      .execute()

    await addEntry(world.db, 'two years ago', 2 * year + hour)
    await addEntry(world.db, 'nearly two years ago', 2 * year - hour)

    await forgetExpired(world.db)
    const entries = await world.db.selectFrom('audit_log').select('subject_text').execute()
    expect(entries).toEqual([{ subject_text: 'nearly two years ago' }])
    const sessions = await world.db.selectFrom('identity_session').select('user_id').execute()
    expect(sessions).toEqual([{ user_id: bela.id }])
    expect(await world.db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'new' }])
    await world.close()
  })
})
