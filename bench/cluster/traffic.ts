import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '@warm-ladle/testing'
import { createRandom } from '../support/random.ts'
import type { Boards } from './boards.ts'
import { type Caller, openCaller } from './caller.ts'
import { ports } from './ports.ts'
import type { Hostel, Resident } from './residents.ts'
import { origin } from './servers.ts'

/** What the service has confirmed, and must still hold in the end. */
export interface Confirmed {
  readonly requests: Set<string>
  /** 'meal member' */
  readonly likes: Set<string>
  readonly served: Set<string>
  /** Transaction ids. */
  readonly payments: Set<string>
}

export interface Traffic extends Pick<Caller, 'failures' | 'answered' | 'sentAgain' | 'now'> {
  readonly confirmed: Confirmed
  /** Reads that did not show what the same browser had just changed. */
  missedWrites(): number
  /** Whether residents buy badges meanwhile. */
  setPaying(isPaying: boolean): void
  stop(): Promise<void>
}

export interface TrafficOptions {
  /** Residents who are active at the same time. */
  readonly callers: number
  /** Milliseconds that each one rests between two acts, on average. */
  readonly rest: number
  readonly seed: number
  /** Told of each pick-up. */
  readonly boards?: Boards
}

/** Residents read, book, like and pay, and a counter serves, until it is stopped. */
export async function startTraffic(
  hostel: Hostel,
  { callers, rest, seed, boards }: TrafficOptions,
): Promise<Traffic> {
  const admin = await signIn(origin, 'admin')
  const caller = openCaller(callers + 8)
  const { below, next } = createRandom(seed)
  const confirmed: Confirmed = {
    requests: new Set(),
    likes: new Set(),
    served: new Set(),
    payments: new Set(),
  }
  const toServe: { requestId: string; mealtimeId: string }[] = []
  const over = new AbortController()
  let [missed, isPaying] = [0, true]
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0]

  const read = ({ cookie }: Resident) =>
    caller.get(
      oneOf([
        '/allMeal?limit=20',
        `/allMeal/${oneOf(hostel.meals)}`,
        '/api/week',
        '/meal-requests?limit=20',
        '/api/week/next',
      ]),
      cookie,
    )

  async function book({ cookie }: Resident) {
    const { id: servingId, mealId, mealtimeId } = oneOf(hostel.servings)
    const booked = await caller.post('/meal-request', cookie, { mealId, servingId })
    if (booked?.status !== 200) return
    const id = String(booked.body['requestId'])
    confirmed.requests.add(id)
    if (next() < 0.3) toServe.push({ requestId: id, mealtimeId })
  }

  /** Likes a meal, and looks at it as the browser does right afterwards. */
  async function like({ id: userId, cookie }: Resident) {
    const mealId = oneOf(hostel.meals)
    const liked = await caller.post('/like', cookie, { mealId, userId })
    if (liked?.status !== 200) return
    confirmed.likes.add(`${mealId} ${userId}`)
    const seen = await caller.get(`/allMeal/${mealId}`, `${cookie}; warm-ladle.wrote=1`)
    if (seen?.status === 200 && seen.body['liked'] !== true) missed += 1
  }

  async function serve() {
    const booked = toServe.shift()
    const mealtimeId = booked?.mealtimeId ?? oneOf(hostel.mealtimes)
    const isServed = booked !== undefined && (await handOut(booked.requestId))
    const at = performance.now()
    const board = await caller.get(`/api/kitchen/mealtimes/${mealtimeId}/board`, admin)
    if (!isServed || board?.status !== 200) return
    boards?.expect({ mealtimeId, activity: Number(board.body['activity']), at })
  }

  async function handOut(requestId: string): Promise<boolean> {
    const act = { id: crypto.randomUUID(), requestId, act: 'serve', at: new Date().toISOString() }
    const served = await caller.post('/api/kitchen/acts', admin, { acts: [act] })
    if (served?.status === 200) confirmed.served.add(requestId)
    return served?.status === 200
  }

  async function pay({ cookie }: Resident) {
    if (!isPaying) return
    const intent = await caller.post('/create-payment-intent', cookie, { price: 19.99 })
    const secret = intent?.body['clientSecret']
    if (typeof secret !== 'string') return
    const transactionId = await payByCard(secret)
    if (transactionId === undefined) return
    const saved = await caller.post('/payments', cookie, { transactionId })
    if (saved?.status === 200) confirmed.payments.add(transactionId)
  }

  function actOnce(): Promise<unknown> {
    const resident = oneOf(hostel.residents)
    const share = next()
    if (share < 0.8) return read(resident)
    if (share < 0.91) return book(resident)
    if (share < 0.96) return like(resident)
    return share < 0.99 ? serve() : pay(resident)
  }

  async function goOn() {
    while (!over.signal.aborted) {
      await actOnce()
      await pause(rest * next() * 2)
    }
  }
  const all = Array.from({ length: callers }, goOn)
  return {
    confirmed,
    failures: caller.failures,
    answered: caller.answered,
    sentAgain: caller.sentAgain,
    now: caller.now,
    missedWrites: () => missed,
    setPaying(paying) {
      isPaying = paying
    },
    async stop() {
      over.abort()
      await Promise.all(all)
      await caller.close()
    },
  }
}

/** Pays at the stand-in for the payment provider, as the card form does; returns the transaction's id. */
async function payByCard(secret: string): Promise<string | undefined> {
  const [id = ''] = secret.split('_secret_')
  const paid = await fetch(`http://127.0.0.1:${ports.sandboxes[0]}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_demonstration' },
    body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
  }).catch(() => undefined)
  return paid?.ok ? id : undefined
}
