/*
 * How long it takes 200 open boards to see an act of a counter, from the call until the last board has the event, and
 * how much memory the boards cost the server. This process opens all boards and only reads what arrives.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '@warm-ladle/testing'
import { addDesk, addResidents } from '../packages/server/test/bookings/races/add-residents.ts'
import { addMealtime, openLong } from '../packages/server/test/database/some-mealtimes.ts'
import { signedCookie } from '../packages/server/test/people/signed-cookie.ts'
import { type Board, openBoard } from './support/board.ts'
import { createDatabases, type ThrowawayDatabase } from './support/databases.ts'
import { startMeasured } from './support/product.ts'
import { percentile } from './support/percentile.ts'
import { report } from './support/report.ts'
import { measureResidentMemory } from './support/resident.ts'
import type { ServerProcess } from './support/server-process.ts'

const boards = 200
/** The maximum number of boards that one member may have open. */
const boardsOfOne = 10
const acts = 200
/** Milliseconds between two acts, for two counters with quick staff. */
const between = 100
const secret = 'a secret that only this benchmark knows'

for (const database of await createDatabases()) {
  const measured = { ...database, environment: { ...database.environment, AUTH_SECRET: secret } }
  // the first start fills the database with the demonstration
  await (await startMeasured(measured)).stop()
  const server = await startMeasured(measured)
  try {
    // planned only after the start, because the demonstration's residents then request the next mealtime
    const planned = await plan(database)
    const requests = await bookAll(server, planned)
    const admin = await signIn(server.origin, 'admin')
    // a warm-up: compiles the code that the boards will use
    await serveAll(server, admin, [], requests.slice(0, acts))
    const before = await measureResidentMemory(server)
    const open = await Promise.all(
      planned.desk.flatMap((cookie) =>
        Array.from({ length: boardsOfOne }, () => openBoard(server.origin, cookie, planned.mealtimeId)),
      ),
    )
    const cpu = await server.cpuTime()
    const times = await serveAll(server, admin, open, requests.slice(acts))
    const after = await measureResidentMemory(server)
    const cpuEach = ((await server.cpuTime()) - cpu) / acts
    for (const board of open) board.close()
    const { name } = database
    report([
      { what: `${name}: act until the last board, median`, seen: percentile(times, 50), unit: 'ms' },
      {
        what: `${name}: act until the last board, p99`,
        seen: percentile(times, 99),
        unit: 'ms',
        atMost: 100,
      },
      { what: `${name}: processor time of an act with all boards`, seen: cpuEach, unit: 'ms' },
      { what: `${name}: memory for ${boards} boards`, seen: after - before, unit: 'MB', atMost: 60 },
    ])
  } finally {
    await server.stop()
    await database.remove()
  }
}

/** A mealtime that is open for requests and being served, with one meal, and one resident per act. */
async function plan(database: ThrowawayDatabase) {
  const { db, close } = database.open()
  const { id: mealId } = await db
    .selectFrom('meals')
    .select('id')
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow()
  const { id: mealtimeId, servings } = await addMealtime(db, {
    date: '2099-12-31',
    ordersCloseAt: await openLong(db),
    servings: [{ mealId, portions: 2 * acts }],
  })
  const cookies = signCookies(await addResidents(db, 2 * acts))
  const desk = signCookies(await addDesk(db, boards / boardsOfOne))
  await close()
  return { mealId, mealtimeId, servingId: servings[0], cookies, desk }
}

function signCookies(people: readonly { readonly token: string }[]) {
  return people.map(({ token }) => signedCookie(token, secret))
}

type Planned = Awaited<ReturnType<typeof plan>>

/** Requests the meal for every resident, one after the other. Returns their requests. */
async function bookAll(server: ServerProcess, { mealId, servingId, cookies }: Planned): Promise<string[]> {
  const requests: string[] = []
  for (const cookie of cookies) {
    const booked = await post(server, '/meal-request', cookie, { mealId, servingId })
    // the contract declares the shape of this response
    requests.push((booked as { requestId: string }).requestId)
  }
  return requests
}

/** Serves these requests one by one. Returns the milliseconds until all boards had seen each of them. */
async function serveAll(
  server: ServerProcess,
  cookie: string,
  open: readonly Board[],
  requests: readonly string[],
): Promise<number[]> {
  const times: number[] = []
  for (const requestId of requests) {
    const seen = open.map((board) => board.next())
    const start = performance.now()
    const at = new Date().toISOString()
    // like a counter, which serves the next portion only after this one is done
    await Promise.all([
      post(server, '/api/kitchen/acts', cookie, {
        acts: [{ id: crypto.randomUUID(), requestId, act: 'serve', at }],
      }),
      ...seen,
    ])
    times.push(performance.now() - start)
    if (open.length > 0) await pause(between)
  }
  return times
}

async function post({ origin }: ServerProcess, path: string, cookie: string, body: object): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
