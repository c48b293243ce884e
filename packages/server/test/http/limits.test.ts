import { limits, passkeyCeremonies } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { newWorld, type Person, publicUrl, sessionCookie, type World } from '../world.ts'

/** Makes this many concurrent calls; returns the result of each. */
async function collectEnds(count: number, call: (index: number) => Promise<unknown>) {
  const ends = await Promise.allSettled(Array.from({ length: count }, (_, index) => call(index)))
  return ends.map((end) => (end.status === 'fulfilled' ? 'done' : String(end.reason.code)))
}

const countEnds = (ends: readonly string[], end: string) => ends.filter((other) => other === end).length

const begin = (resident: Person) => resident.payments.createIntent({ body: { price: 20 } })
const review = (resident: Person, mealId: string, index: number) =>
  resident.reviews.write({ body: { mealId, reviewText: `Good, ${index} times.` } })
const upload = (sender: Pick<Person, 'pictures'>) =>
  sender.pictures.upload({ file: new Blob(['no picture']) })

describe('limits per person', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld({ limits })
  })
  afterAll(() => world.close())

  const join = () => world.join(`resident-${newId()}`, { badge: 'Gold' })

  it('allow ten purchases an hour, even with concurrent calls', async () => {
    const [ann, ben] = [await world.join('Ann'), await world.join('Ben')]
    const ends = await collectEnds(14, () => begin(ann))
    expect(countEnds(ends, 'too-many')).toBe(4)
    // the limit applies only to Ann
    expect(await begin(ben)).toEqual({ clientSecret: expect.any(String) })
  })

  it('allow twenty reviews of different meals an hour', async () => {
    const resident = await join()
    const meals = await Promise.all(Array.from({ length: 25 }, () => world.addMeal()))
    const ends = await collectEnds(25, (index) => review(resident, String(meals[index]), index))
    expect([countEnds(ends, 'done'), countEnds(ends, 'too-many')]).toEqual([20, 5])
  })

  it('allow five reviews a day per meal and member', async () => {
    const [resident, other] = [await join(), await join()]
    const [mealId, another] = [await world.addMeal(), await world.addMeal()]
    const ends = await collectEnds(12, (index) => review(resident, mealId, index))
    expect([countEnds(ends, 'done'), countEnds(ends, 'too-many')]).toEqual([5, 7])
    await expect(review(resident, mealId, 99)).rejects.toMatchObject({
      status: 429,
      message: 'You’ve reached today’s limit of reviews for this meal.',
    })
    expect(await collectEnds(1, () => review(resident, another, 1))).toEqual(['done'])
    expect(await collectEnds(1, () => review(other, mealId, 1))).toEqual(['done'])
  })

  it('allow another review of a meal after a day', async () => {
    const resident = await join()
    const mealId = await world.addMeal()
    await collectEnds(5, (index) => review(resident, mealId, index))
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
    await world.db
      .updateTable('reviews')
      .set({ created_at: yesterday })
      .where('meal_id', '=', mealId)
      .where('review_text', '=', 'Good, 0 times.')
      .execute()
    expect(await collectEnds(2, (index) => review(resident, mealId, 10 + index))).toEqual(
      expect.arrayContaining(['done', 'too-many']),
    )
  })

  it('allow a total of sixty likes and requests a minute', async () => {
    const resident = await join()
    const [mealId, upcoming] = [await world.addMeal(), await world.addMeal({ status: 'upcoming' })]
    const acts = [
      () => resident.likes.add({ body: { mealId } }),
      () => resident.likes.remove({ params: { mealId } }),
      () => resident.mealRequests.create({ body: { mealId } }),
      () => resident.upcomingMeals.like({ body: { mealId: upcoming } }),
    ]
    const ends = await collectEnds(72, (index) => acts[index % acts.length]?.() ?? Promise.resolve())
    expect(countEnds(ends, 'too-many')).toBe(12)
  })

  it('set Retry-After, and allow the call again after that time', async () => {
    const resident = await join()
    const like = () =>
      resident.send('/like', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mealId: newId() }),
      })
    for (let call = 0; call < limits.likesAndRequests.calls; call += 1) await like()
    const refused = await like()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/)

    await world.db
      .updateTable('attempts')
      .set({ resets_at: new Date().toISOString() })
      .where('key', '=', `likesAndRequests by ${resident.id}`)
      .execute()
    expect((await like()).status).toBe(404)
  })

  it('count members behind one IP separately, and visitors together', async () => {
    const [ann, ben] = [await join(), await join()]
    const collectRefusals = async (sender: Pick<Person, 'pictures'>) =>
      (await collectEnds(limits.uploads.calls + 1, () => upload(sender))).filter((end) => end === 'too-many')
    expect([
      await collectRefusals(ann),
      await collectRefusals(ben),
      await collectRefusals(world.visitor),
    ]).toEqual([['too-many'], ['too-many'], ['too-many']])
    expect(await collectEnds(1, () => upload(world.visitor))).toEqual(['too-many'])
  })

  it('never prevent a member from ending a session that uses up the limits', async () => {
    const own = await join()
    const { internalAdapter } = await world.auth.$context
    const { id, token } = await internalAdapter.createSession(own.id, false)
    const thief = world.clientWith(sessionCookie(token))
    const params = { id: newId() }
    const uses = [
      () => thief.apiTokens.remove({ params }),
      () => thief.account.prove({ body: { password: 'a guess' } }),
    ]
    for (const use of uses) await collectEnds(limits.proofs.calls + 1, use)
    for (const use of uses) expect(await collectEnds(1, use)).toEqual(['too-many'])

    expect(await collectEnds(1, () => own.apiTokens.remove({ params }))).toEqual(['not-found'])
    const body = { newPassword: 'an owner’s very own' }
    expect(await collectEnds(1, () => own.account.changePassword({ body }))).toEqual(['done'])
    await expect(thief.account.show()).rejects.toMatchObject({ status: 401 })
    const { token: another } = await internalAdapter.createSession(own.id, false)
    expect(await collectEnds(1, () => own.account.endSession({ params: { id } }))).toEqual(['not-found'])
    expect(await collectEnds(1, () => own.account.endOtherSessions())).toEqual(['done'])
    await expect(world.clientWith(sessionCookie(another)).account.show()).rejects.toMatchObject({
      status: 401,
    })
  })

  it('do not count refused callers', async () => {
    const warden = await world.join('Warden', { role: 'admin' })
    const resident = await join()
    const params = { id: newId() }
    expect(await collectEnds(3, () => resident.members.makeAdmin({ params }))).toEqual(
      Array.from({ length: 3 }, () => 'admin-only'),
    )
    const counted = world.db.selectFrom('attempts').select('key').where('key', 'like', 'adminChanges%')
    expect(await counted.execute()).toEqual([])
    expect(await collectEnds(1, () => warden.members.makeAdmin({ params }))).toEqual(['not-found'])
    expect(await counted.execute()).toEqual([{ key: `adminChanges by ${warden.id}` }])
  })
})

describe('the limit for passkeys', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld({ limits: { ...limits, passkeys: { calls: 2, minutes: 15 } } })
  })
  afterAll(() => world.close())

  const { registration, authentication } = passkeyCeremonies
  const unsigned = { method: 'POST', payload: { response: { id: 'unknown' } } } as const
  /** Returns the statuses of these calls, made by a member in their own network. */
  async function collectStatuses(calls: readonly object[]) {
    const { cookie } = await world.join(`asha-${newId()}`)
    network += 1
    const caller = { headers: { cookie, origin: publicUrl.origin }, remoteAddress: `203.0.113.${network}` }
    const statuses: number[] = []
    for (const call of calls) statuses.push((await world.app.inject({ ...caller, ...call })).statusCode)
    return statuses
  }
  let network = 0

  it.each([
    ['starting to add a passkey', { method: 'GET', url: registration.options }, 200],
    ['adding a passkey', { ...unsigned, url: registration.verify }, 400],
    ['starting to log in', { method: 'GET', url: authentication.options }, 200],
    ['logging in', { ...unsigned, url: authentication.verify }, 400],
  ])('applies to %s', async (_name, call, answer) => {
    expect(await collectStatuses([call, call, call])).toEqual([answer, answer, 429])
  })

  it('counts both calls of a ceremony as one', async () => {
    const [options, finish] = [authentication.options, { ...unsigned, url: authentication.verify }]
    expect(await collectStatuses([{ url: options }, finish, finish])).toEqual([200, 400, 429])
  })
})
