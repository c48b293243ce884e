import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { takeAttempt } from '../../src/platform/attempts.ts'
import type { Database } from '../../src/database/schema.ts'
import { newId } from '../../src/database/new-id.ts'
import { forgetExpired } from '../../src/operation/forget-expired.ts'
import { leaseJobs, leftToAnother, startJobs } from '../../src/start/jobs.ts'
import { openTestDatabase } from '../test-database.ts'
import { newWorld } from '../world.ts'

type Work = () => Promise<void>

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

/** Adds an emailed link that expires in this many milliseconds. */
function addVerification(db: Database, value: string, left: number) {
  const now = new Date().toISOString()
  const expires_at = new Date(Date.now() + left).toISOString()
  return db
    .insertInto('identity_verification')
    .values({ id: newId(), identifier: value, value, expires_at, created_at: now, updated_at: now })
    .execute()
}

describe('background jobs', () => {
  it.runIf(process.env['TEST_DIALECT'] !== 'sqlite')(
    'run in one process per period, and in another one if the first has failed or stopped',
    async () => {
      const { db, close } = await openTestDatabase()
      onTestFinished(close)
      let now = Date.now()
      let [runs, isFailing] = [0, false]
      const run = async () => {
        runs += 1
        if (isFailing) throw new Error('no disk')
      }
      const processes = Array.from({ length: 20 }, () =>
        leaseJobs({ Sweeping: { every: 'hour', run } }, { db, clock: () => new Date(now) }),
      )
      const begin = () => Promise.allSettled(processes.map(async ({ jobs }) => jobs['Sweeping']?.run()))
      const tick = () => begin().then(() => runs)
      const left = (await begin()).filter((one) => 'value' in one && one.value === leftToAnother)
      expect([left.length, runs, await tick()]).toEqual([19, 1, 1])
      now += 0.95 * hour
      expect([await tick(), await tick()]).toEqual([2, 2])
      // the process with the lease stops
      for (const { giveBack } of processes) await giveBack()
      expect([await tick(), await tick()]).toEqual([3, 3])
      now += hour
      isFailing = true
      const failed = (await tick()) - 3
      expect(failed).toBeGreaterThan(0)
      isFailing = false
      expect([await tick(), await tick()]).toEqual([4 + failed, 4 + failed])
    },
  )

  it('run at the start and in their own periods, even after a failure, until they are stopped', async () => {
    vi.useFakeTimers()
    const reported: string[] = []
    const dusting = vi.fn<Work>(() => Promise.reject(new Error('no disk')))
    const [reminding, reconciling] = [vi.fn<Work>(async () => undefined), vi.fn<Work>(async () => undefined)]
    const stop = startJobs(
      {
        Reminding: { every: 'minute', run: reminding },
        Reconciling: { every: 'ten minutes', run: reconciling },
        Dusting: { every: 'hour', run: dusting },
      },
      (problem) => reported.push(problem),
    )
    const runs = () => [reminding, reconciling, dusting].map(({ mock }) => mock.calls.length)

    expect(runs()).toEqual([1, 1, 1])
    await vi.advanceTimersByTimeAsync(2 * hour)
    expect(runs()).toEqual([121, 13, 3])
    expect(reported).toEqual(['Dusting failed', 'Dusting failed', 'Dusting failed'])

    await stop()
    await vi.advanceTimersByTimeAsync(2 * hour)
    expect(runs()).toEqual([121, 13, 3])
    vi.useRealTimers()
  })

  it('that take long neither overlap with themselves nor delay others', async () => {
    vi.useFakeTimers()
    const slow = Promise.withResolvers<void>()
    const [collecting, reminding] = [vi.fn<Work>(() => slow.promise), vi.fn<Work>(async () => undefined)]
    const jobs = {
      Collecting: { every: 'minute', run: collecting },
      Reminding: { every: 'minute', run: reminding },
    } as const
    const stop = startJobs(jobs, () => undefined)
    await vi.advanceTimersByTimeAsync(hour)
    expect([collecting.mock.calls.length, reminding.mock.calls.length]).toEqual([1, 61])

    slow.resolve()
    await vi.advanceTimersByTimeAsync(hour / 60)
    expect(collecting).toHaveBeenCalledTimes(2)
    await stop()
    vi.useRealTimers()
  })

  it('remove only expired rows', async () => {
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

    await addVerification(world.db, 'run out', -1000)
    await addVerification(world.db, 'good for a minute', 60_000)
    await addEntry(world.db, 'two years ago', 2 * year + hour)
    await addEntry(world.db, 'nearly two years ago', 2 * year - hour)

    await forgetExpired(world.db, new Date(), { auditLogDays: 730, noteDays: 30, pickupDays: 30 })
    const entries = await world.db.selectFrom('audit_log').select('subject_text').execute()
    expect(entries).toEqual([{ subject_text: 'nearly two years ago' }])
    const sessions = await world.db.selectFrom('identity_session').select('user_id').execute()
    expect(sessions).toEqual([{ user_id: bela.id }])
    const verifications = await world.db.selectFrom('identity_verification').select('value').execute()
    expect(verifications).toEqual([{ value: 'good for a minute' }])
    expect(await world.db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'new' }])

    await forgetExpired(world.db, new Date(), { auditLogDays: 30, noteDays: 1, pickupDays: 1 })
    expect(await world.db.selectFrom('audit_log').select('id').execute()).toEqual([])
    await world.close()
  })
})
