import { api, subscribe } from '@warm-ladle/contract'
import { expect, onTestFinished, test } from 'vitest'
import { addDesk } from '../test/bookings/races/add-residents.ts'
import { signedCookie } from '../test/people/signed-cookie.ts'
import { ownService, start } from '../test/operation/crash/kill-under-load.ts'
import { openEventSource } from './support/event-source.ts'
import { figure } from './support/figure.ts'

const boards = 100
/** The maximum number of boards that one member may have open. */
const boardsOfOne = 10
const secret = 'a secret that only this test knows and long enough'

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a hundred open boards get all updates again within five seconds of a restart: %s',
  async (signal) => {
    const service = await ownService('boards')
    const environment = { ...service.environment, AUTH_SECRET: secret }
    const product = await start(environment)
    const { db, close } = service.database()
    const desk = await addDesk(db, boards / boardsOfOne)
    await close()
    const counters = Array.from({ length: boards }, () => ({ events: 0, breaks: 0 }))
    for (const [index, board] of counters.entries()) {
      const cookie = signedCookie(desk[index % desk.length]?.token ?? '', secret)
      const count = { onEvent: () => void board.events++, onLost: () => void board.breaks++ }
      const end = subscribe(api.counter.live, {}, count, (path) =>
        openEventSource(service.origin + path, cookie),
      )
      onTestFinished(end)
    }
    const untilAll = async (what: 'events' | 'breaks') => {
      await expect.poll(() => counters.every((board) => board[what] > 0), wait).toBe(true)
    }
    await untilAll('events')

    const began = performance.now()
    product.signal(signal)
    await untilAll('breaks')
    const broken = performance.now() - began
    await product.ended
    const stopped = performance.now() - began
    for (const board of counters) board.events = 0
    await start(environment)
    const back = performance.now()
    await untilAll('events')
    const healed = performance.now() - back
    figure(`${signal}: all streams have ended after`, `${Math.round(broken)} ms`)
    figure(`${signal}: the process has ended after`, `${Math.round(stopped)} ms`)
    figure(`${signal}: all boards are updated again after`, `${Math.round(healed)} ms`)
    // otherwise the server would wait six seconds for requests in flight
    expect(stopped).toBeLessThan(5_000)
    expect(healed).toBeLessThan(5_000)
  },
)

const wait = { timeout: 60_000, interval: 10 }
