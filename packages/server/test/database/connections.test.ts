import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseDown } from '../../src/database/engine/failures.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { ConnectionTimeout } from '../../src/database/engine/mutex.ts'
import { openTestDatabase } from '../test-database.ts'
import { addMeal } from './some-rows.ts'

/**
 * Milliseconds that a test may take on a busy machine. A query waits for a connection for only 100
 * milliseconds.
 */
const timeout = 10_000
const hasOneConnection = process.env['TEST_DIALECT'] !== 'postgres'

async function openImpatient() {
  const database = await openTestDatabase({ connectionTimeout: 100 })
  onTestFinished(() => database.close())
  return database.db
}

test.runIf(hasOneConnection)(
  'a query outside an open transaction fails alone, within the time limit',
  async () => {
    const db = await openImpatient()
    const start = performance.now()
    const failure = await inTransaction(db, async (tx) => {
      await addMeal(tx)
      return db
        .selectFrom('meals')
        .select('id')
        .execute()
        .catch((error: unknown) => error)
    })

    expect(failure).toBeInstanceOf(ConnectionTimeout)
    expect(isDatabaseDown(failure)).toBe(true)
    expect(performance.now() - start).toBeLessThan(timeout)
    // the transaction on this connection continues
    expect(await db.selectFrom('meals').select('id').execute()).toHaveLength(1)
  },
)

test('transactions that all wait for one more connection fail within the time limit, and the database recovers', async () => {
  const db = await openImpatient()
  const start = performance.now()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      inTransaction(db, async (tx) => {
        await addMeal(tx)
        await pause(20)
        await db.selectFrom('meals').select('id').execute()
        throw new Error('got through')
      }),
    ),
  )

  const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)
  expect(reasons.some(isDatabaseDown)).toBe(true)
  expect(performance.now() - start).toBeLessThan(timeout)
  expect(await db.selectFrom('meals').select('id').execute()).toEqual([])
})

test('a query outside an open transaction never sees its unfinished writes', async () => {
  const db = await openImpatient()
  const { promise: written, resolve: resolveWritten } = Promise.withResolvers<void>()
  const reading = written.then(() => db.selectFrom('meals').select('id').execute())
  await inTransaction(db, async (tx) => {
    await addMeal(tx)
    resolveWritten()
    // with a single connection, the query waits for this transaction
    await (hasOneConnection ? pause(20) : reading)
    await addMeal(tx)
  })
  const beside = await reading

  // With several connections no query waits, and none sees an unfinished transaction.
  expect(beside).toHaveLength(hasOneConnection ? 2 : 0)
})

test.runIf(hasOneConnection)('a long transaction lets other work of the process run in between', async () => {
  const db = await openImpatient()
  let turns = 0
  const timer = setInterval(() => void turns++, 1)
  await inTransaction(db, async (tx) => {
    const begun = performance.now()
    while (performance.now() - begun < 150) await tx.selectFrom('meals').select('id').execute()
  })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})

test.runIf(hasOneConnection)('a long transaction lets several new connections in at each pause', async () => {
  const db = await openImpatient()
  // each turn of the event loop accepts one connection: 15 would be one per pause
  let connections = 0
  const over = new AbortController()
  async function accept() {
    while (!over.signal.aborted) {
      await nextTurn()
      connections += 1
      const begun = performance.now()
      while (performance.now() - begun < 0.5);
    }
  }
  const accepting = accept()
  await inTransaction(db, async (tx) => {
    const begun = performance.now()
    while (performance.now() - begun < 300) await tx.selectFrom('meals').select('id').execute()
  })
  over.abort()
  await accepting
  expect(connections).toBeGreaterThan(25)
})

test('a failed transaction leaves nothing behind', async () => {
  const db = await openImpatient()
  const work = inTransaction(db, async (tx) => {
    await addMeal(tx)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await db.selectFrom('meals').select('id').execute()).toEqual([])
})

test.skipIf(hasOneConnection)(
  'each connection plans statements for many simultaneous callers, without JIT or parallel workers',
  async () => {
    const db = await openImpatient()
    const queries = Array.from({ length: 4 }, () =>
      sql`select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`.execute(
        db,
      ),
    )
    for (const { rows } of await Promise.all(queries)) expect(rows).toEqual([{ jit: 'off', workers: '0' }])
  },
)

const brokenOff = () => Object.assign(new Error('could not serialize access'), { code: '40001' })

test('a transaction that the database aborted is repeated from the start', async () => {
  const db = await openImpatient()
  let attempts = 0
  await inTransaction(db, async (tx) => {
    attempts += 1
    await addMeal(tx)
    if (attempts < 3) throw brokenOff()
  })
  expect(attempts).toBe(3)
  expect(await db.selectFrom('meals').select('id').execute()).toHaveLength(1)
})

test('a transaction is repeated a limited number of times', async () => {
  const db = await openImpatient()
  let attempts = 0
  const work = inTransaction(db, async () => {
    attempts += 1
    throw brokenOff()
  })
  await expect(work).rejects.toThrow('could not serialize access')
  expect(attempts).toBe(4)
})
