import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { onPrimary, replicaInUse } from '../src/database/replicas/on-replica.ts'
import { createRecency } from '../src/database/replicas/recency.ts'
import { openReplicas, type Replicas } from '../src/database/replicas/replicas.ts'
import { giveToken } from './call-with-token.ts'
import { openTestDatabase } from './test-database.ts'
import { newWorld, type World } from './world.ts'

const lost = () => Object.assign(new Error('Connection terminated'), { code: '57P01' })

/** A server that says how far it is, until it is gone. */
function playServer(name: string, isReplica: boolean) {
  const server = { name, position: 0, toReplay: [] as number[], replica: isReplica, isGone: false }
  const query = async () => {
    if (server.isGone) throw lost()
    server.position = server.toReplay.shift() ?? server.position
    const { replica, position, toReplay } = server
    return { rows: [{ replica, position: String(position), replaying: toReplay.length > 0 }] }
  }
  // only what is asked of a pool here
  const pool = { query, end: async () => undefined } as unknown as Pool
  return Object.assign(server, { pool, looks: pool })
}

describe('replicas', () => {
  let primary: ReturnType<typeof playServer>
  let [one, other]: ReturnType<typeof playServer>[] = []
  let replicas: Replicas
  beforeEach(() => {
    primary = playServer('primary', false)
    one = playServer('one', true)
    other = playServer('other', true)
    replicas = openReplicas({ primary, replicas: [one, other] })
    return () => replicas.close()
  })

  const nameInUse = async () => {
    const used = replicaInUse()
    return used === undefined ? 'primary' : used === one?.pool ? 'one' : 'other'
  }
  const atReplica = () => (replicaInUse() === undefined ? Promise.reject(lost()) : nameInUse())
  const whereFor = async (mayLag: boolean, times = 4) => {
    const names = new Set<string>()
    for (let time = 0; time < times; time += 1)
      names.add(await replicas.read(nameInUse, { mayLag, missesNothing: false }))
    return [...names].toSorted().join()
  }
  const setPositions = (...positions: number[]) => {
    for (const [place, server] of [primary, one, other].entries()) {
      if (server) server.position = positions[place] ?? 0
    }
  }

  it('take turns for what may be old, and are not asked for anything else', async () => {
    setPositions(100, 100, 100)
    await replicas.look()
    expect(await whereFor(true)).toBe('one,other')
    expect(await whereFor(false)).toBe('primary')
    expect(await replicas.read(() => onPrimary(nameInUse), { mayLag: true, missesNothing: false })).toBe(
      'primary',
    )
  })

  it('are left out before they were looked at, while they are behind, down, or the primary', async () => {
    expect(await whereFor(true)).toBe('primary')
    setPositions(100, 100, 90)
    await replicas.look()
    expect(await whereFor(true)).toBe('one')
    expect(replicas.status()).toMatchObject([{ state: 'ready' }, { state: 'lagging', lag: undefined }])
    Object.assign(one ?? {}, { isGone: true })
    Object.assign(other ?? {}, { replica: false, position: 100 })
    await replicas.look()
    expect(await whereFor(true)).toBe('primary')
    expect(replicas.status()).toMatchObject([{ state: 'away' }, { state: 'primary' }])
  })

  it('are replaced by the primary, once, where one fails in the middle of a call', async () => {
    setPositions(100, 100, 90)
    await replicas.look()
    const asked: string[] = []
    const act = async () => {
      const name = await nameInUse()
      asked.push(name)
      if (name !== 'primary') throw lost()
      return name
    }
    expect(await replicas.read(act, { mayLag: true, missesNothing: false })).toBe('primary')
    expect(asked).toEqual(['one', 'primary'])
    // and it is left out from now on
    expect(await whereFor(true)).toBe('primary')
  })

  it('answer instead of a primary that is away, however old they are, and nothing can be written', async () => {
    setPositions(100, 90, 90)
    await replicas.look()
    Object.assign(one ?? {}, { isGone: true })
    primary.isGone = true
    const act = () => (primary.isGone && replicaInUse() === undefined ? Promise.reject(lost()) : nameInUse())
    await replicas.look()
    // one look may have failed by chance, but a call that fails is made at a replica at once
    expect(replicas.isReadOnly()).toBe(false)
    expect(await replicas.read(act, { mayLag: false, missesNothing: false })).toBe('other')
    await replicas.look()
    expect(replicas.isReadOnly()).toBe(true)
    expect(await whereFor(false)).toBe('other')
    primary.isGone = false
    await replicas.look()
    expect(replicas.isReadOnly()).toBe(false)
    expect(await whereFor(false)).toBe('primary')
  })

  it('answer instead of a primary that is gone where all is that it had confirmed, once that is replayed', async () => {
    setPositions(100, 100, 100)
    await replicas.look()
    setPositions(120, 110, 110)
    Object.assign(other ?? {}, { toReplay: [115, 118, 120] })
    primary.isGone = true
    const read = (mayLag: boolean) => replicas.read(atReplica, { mayLag, missesNothing: false })
    expect(await Promise.all(Array.from({ length: 4 }, () => read(false)))).toEqual(Array(4).fill('other'))
    expect(other?.toReplay).toEqual([])
    await replicas.look()
    await replicas.look()
    // what may be old, too: for longer than browsers are marked that have written
    expect([replicas.isReadOnly(), await read(true), await read(true)]).toEqual([true, 'other', 'other'])
    // it was made the primary, which the address of the primary does not lead to yet
    Object.assign(other ?? {}, { replica: false })
    await replicas.look()
    expect([await read(false), await read(true)]).toEqual(['other', 'other'])
  })

  it('are not asked by who has just written once there is a primary again, which another process may know first', async () => {
    setPositions(100, 100, 100)
    primary.isGone = true
    await replicas.look()
    await replicas.look()
    primary.isGone = false
    const read = (missesNothing: boolean) => replicas.read(nameInUse, { mayLag: false, missesNothing })
    expect([replicas.isReadOnly(), await read(false)]).not.toContain('primary')
    expect([await read(true), replicas.isReadOnly()]).toEqual(['primary', false])
  })

  it('are not asked where only a connection to the primary was lost', async () => {
    setPositions(100, 100, 100)
    await replicas.look()
    const losses = [lost()]
    const act = async () => {
      const loss = losses.pop()
      if (loss) throw loss
      return nameInUse()
    }
    expect(await replicas.read(act, { mayLag: false, missesNothing: true })).toBe('primary')
  })

  it('repeat nothing that failed for another reason', async () => {
    setPositions(100, 100, 100)
    await replicas.look()
    let times = 0
    const act = async () => {
      times += 1
      throw new Error('no such column')
    }
    await expect(replicas.read(act, { mayLag: true, missesNothing: false })).rejects.toThrow('no such column')
    expect(times).toBe(1)
  })

  it('are as recent as the latest place of the primary that they have reached', () => {
    const recency = createRecency()
    recency.reached(1_000, 10)
    recency.reached(2_000, 20)
    recency.reached(3_000, 20)
    expect([5, 10, 19, 20, 30].map((at) => recency.asOf(at))).toEqual([undefined, 1_000, 1_000, 3_000, 3_000])
    // a new primary that is behind what the old one had written
    recency.reached(4_000, 15)
    expect([12, 15].map((at) => recency.asOf(at))).toEqual([1_000, 4_000])
  })
})

describe('a service with replicas', () => {
  let world: World
  let reads: string[]
  let isReadOnly: boolean
  beforeEach(async () => {
    reads = []
    isReadOnly = false
    const replicas: Replicas = {
      isReadOnly: () => isReadOnly,
      status: () => [{ name: 'db2/meals', state: 'ready', lag: 0.1 }],
      read(act, { mayLag, missesNothing }) {
        reads.push(mayLag ? 'replica' : missesNothing ? 'newest' : 'primary')
        return act()
      },
      look: async () => undefined,
      start: () => undefined,
      close: async () => undefined,
    }
    world = await newWorld({ database: { ...(await openTestDatabase()), replicas } })
  })
  afterEach(() => world.close())

  const get = async (url: string, headers: Record<string, string> = {}) => {
    reads = []
    const { statusCode } = await world.app.inject({ url, headers })
    return [statusCode, reads.join()]
  }

  it('reads callers from the primary, and lists from replicas', async () => {
    const { cookie } = await world.join('ali')
    for (const url of ['/allMeal', '/allmealSearch', '/api/week', '/upcoming-meals', '/meal-requests']) {
      expect([url, ...(await get(url, { cookie }))]).toEqual([url, 200, 'primary,replica'])
    }
    for (const url of ['/payments', '/account', '/api/tokens', '/api/needs']) {
      expect([url, ...(await get(url, { cookie }))]).toEqual([url, 200, 'primary,primary'])
    }
  })

  it('misses nothing for browsers that have just written, and for programs', async () => {
    const ali = await world.join('ali')
    const wrote = `${ali.cookie}; warm-ladle.wrote=1`
    expect(await get('/allMeal', { cookie: wrote })).toEqual([200, 'newest,newest'])
    const { token } = await giveToken(world, ali, ['read'])
    expect(await get('/allMeal', { authorization: `Bearer ${token}` })).toEqual([200, 'newest,newest'])
  })

  it('refuses changes at once while nothing can be written, and still answers', async () => {
    const ali = await world.join('ali')
    const mealId = await world.addMeal()
    isReadOnly = true
    const refused = await world.app.inject({
      method: 'POST',
      url: '/like',
      headers: { cookie: ali.cookie },
      payload: { mealId, userId: ali.id },
    })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    expect(refused.json().message).toMatch(/everything can be read, but not changed/)
    expect(await get('/allMeal', { cookie: ali.cookie })).toEqual([200, 'primary,replica'])
    isReadOnly = false
    expect(await ali.likes.add({ body: { mealId } })).toMatchObject({ success: true })
  })

  it('says in /readyz how old its replicas are', async () => {
    const { json } = await world.app.inject('/readyz')
    expect(json()).toMatchObject({
      status: 'ready',
      replicas: [{ name: 'db2/meals', state: 'ready', lag: 0.1 }],
    })
  })
})

it('is configured by URLs with commas between, beside the primary’s', () => {
  const DATA_DIR = './nowhere'
  const DATABASE_URL = 'postgres://meals@db1/meals'
  const DATABASE_REPLICA_URL = 'postgres://meals@db2/meals, postgres://meals@db3/meals'
  const { replicaUrls } = readConfig({ DATA_DIR, DATABASE_URL, DATABASE_REPLICA_URL })
  expect(replicaUrls).toEqual(['postgres://meals@db2/meals', 'postgres://meals@db3/meals'])
  expect(readConfig({ DATA_DIR }).replicaUrls).toEqual([])
  expect(() => readConfig({ DATA_DIR, DATABASE_REPLICA_URL })).toThrow('DATABASE_URL is missing')
  expect(() => readConfig({ DATA_DIR, DATABASE_URL, DATABASE_REPLICA_URL: 'db2' })).toThrow(
    'several with commas',
  )
})
