import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createKeptAnswers } from '../src/http/kept-answers.ts'
import { newWorldWithAdmin, type Person, type World } from './world.ts'

describe('an answer that is kept', () => {
  let world: World
  let admin: Person
  let gold: Person
  let mealId: string
  beforeAll(async () => {
    ;({ world, admin } = await newWorldWithAdmin('amina'))
    gold = await world.join('Gold', { badge: 'Gold' })
    // both long enough to be compressed: made within one millisecond, either may be listed first
    const description = 'Slowly cooked. '.repeat(100)
    await world.addMeal({ description })
    mealId = await world.addMeal({ description })
    // calls wait for it for half a second only, which the first time may take longer
    await vi.waitUntil(() => world.app.revisions.now(), { timeout: 15_000 })
  })
  afterAll(() => world.close())
  afterEach(() => vi.restoreAllMocks())

  const read = (url: string, headers = {}) => world.app.inject({ url, headers })
  const countKept = () => vi.spyOn(world.app.keptAnswers, 'put')
  const likesIn = ({ body }: Awaited<ReturnType<typeof read>>) => {
    const meals = JSON.parse(body) as { id: string; likes: number }[]
    return meals.find(({ id }) => id === mealId)?.likes
  }

  it('is made once for visitors and members, plain and compressed, with the address of the next page', async () => {
    const kept = countKept()
    const url = '/allMeal?limit=1'
    const first = await read(url)
    const again = await read(url)
    const members = await read(url, { cookie: gold.cookie })
    const zipped = await read(url, { 'accept-encoding': 'gzip' })
    expect(kept).toHaveBeenCalledOnce()
    expect(again.rawPayload.length).toBeGreaterThan(zipped.rawPayload.length)
    expect(first.headers.link).toContain('rel="next"')
    for (const { body, headers } of [again, members]) {
      const { link, etag } = first.headers
      expect([body, headers.link, headers.etag]).toEqual([first.body, link, etag])
      expect(headers['content-type']).toBe(first.headers['content-type'])
    }
    expect(again.headers['cache-control']).toBe('public, no-cache')
    expect(members.headers['cache-control']).toBe('private, no-cache')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body)
    const short = await read('/api/labels')
    const shortAgain = await read('/api/labels', { 'accept-encoding': 'gzip' })
    expect([shortAgain.statusCode, shortAgain.body]).toEqual([200, short.body])
  })

  it('is never one of an admin, who is shown other addresses, nor one that shows a member’s own likes', async () => {
    const ofAdmin = await read('/meals', { cookie: admin.cookie })
    const ofVisitor = await read('/meals')
    expect([ofAdmin.body === ofVisitor.body, ofVisitor.headers['x-total-count']]).toEqual([false, undefined])
    const { body, headers } = await read('/meals', { cookie: admin.cookie })
    expect([body, headers['x-total-count']]).toEqual([ofAdmin.body, '2'])
    expect((await read('/meals')).body).toBe(ofVisitor.body)

    await read(`/allMeal/${mealId}`)
    const kept = countKept()
    await gold.likes.add({ body: { mealId } })
    const meal = await read(`/allMeal/${mealId}`, { cookie: gold.cookie })
    expect([meal.json<{ liked: boolean }>().liked, kept.mock.calls]).toEqual([true, []])
    expect((await read(`/allMeal/${mealId}`)).json<{ liked: boolean }>().liked).toBe(false)
    await gold.likes.remove({ params: { mealId } })
  })

  it('is not given to a caller who is refused', async () => {
    await read('/allMeal')
    expect((await read('/allMeal', { authorization: 'Bearer wl_unknown' })).statusCode).toBe(401)
    expect((await read('/meals?search=rice')).statusCode).toBe(401)
  })

  it('is older than no change that was answered, of many at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const one = await world.join(`Liker ${number}`)
        await one.likes.add({ body: { mealId } })
        expect(likesIn(await read('/allMeal'))).toBeGreaterThan(0)
      }),
    )
    expect(likesIn(await read('/allMeal'))).toBe(20)
  })

  it('is left out for a browser that has just written, while others are given it for a second', async () => {
    const before = await read('/allMeal')
    const { revisions } = world.app
    const [now, old] = [revisions.now, await revisions.now()]
    await gold.likes.add({ body: { mealId } })
    // as another process knows it, which did not write
    vi.spyOn(revisions, 'now').mockImplementation((isFresh) => (isFresh ? now(true) : old))
    expect((await read('/allMeal')).body).toBe(before.body)
    const wrote = `${gold.cookie}; warm-ladle.wrote=1`
    expect(likesIn(await read('/allMeal', { cookie: wrote }))).toBe(21)
    // what stands for the newer revision is not given to those who are at the older one
    expect(likesIn(await read('/allMeal', { cookie: wrote }))).toBe(21)
  })

  it('is not made while a replica may be older than the revision, or it is not known', async () => {
    const kept = countKept()
    const now = vi.spyOn(world.app.revisions, 'now')
    now.mockReturnValue({ menu: 'lagging', all: 'lagging', isReplicated: false })
    await read('/allMeal?limit=2')
    now.mockReturnValue(undefined)
    await read('/allMeal?limit=2')
    expect(kept).not.toHaveBeenCalled()
  })
})

const answer = (tag: string, bytes: number) => ({ tag, body: Buffer.alloc(bytes), headers: {} })

describe('what is kept', () => {
  const limits = { answers: 3, bytes: 120, bytesOfOne: 50 }
  it('is the latest used, within limits of number and size', () => {
    const kept = createKeptAnswers(limits)
    const isKept = (url: string) => kept.find(url, 'one.v"') !== undefined
    for (const url of ['/a', '/b', '/c']) kept.put(url, answer('one.v"', 10))
    expect(isKept('/a')).toBe(true)
    kept.put('/d', answer('one.v"', 10))
    expect(['/a', '/b', '/c', '/d'].map(isKept)).toEqual([true, false, true, true])
    kept.put('/large', answer('one.v"', 51))
    expect(isKept('/large')).toBe(false)
    kept.put('/e', answer('one.v"', 50))
    kept.put('/f', answer('one.v"', 50))
    expect(['/a', '/d', '/e', '/f'].map(isKept)).toEqual([false, false, true, true])
    // a long address takes room, too
    kept.put(`/${'g'.repeat(60)}`, answer('one.v"', 1))
    expect(['/e', '/f'].map(isKept)).toEqual([false, true])
  })

  it('stands for one revision and one kind of caller', () => {
    const kept = createKeptAnswers(limits)
    const [ofVisitors, ofAdmins, later] = [answer('one.v"', 1), answer('one.a"', 1), answer('two.v"', 1)]
    kept.put('/a', ofVisitors)
    kept.put('/a', ofAdmins)
    expect([kept.find('/a', 'one.v"'), kept.find('/a', 'one.a"')]).toEqual([ofVisitors, ofAdmins])
    kept.put('/a', later)
    expect([kept.find('/a', 'one.v"'), kept.find('/a', 'two.v"')]).toEqual([undefined, later])
    expect(kept.find('/a', 'one.a"')).toBe(ofAdmins)
  })
})
