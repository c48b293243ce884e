import { limits, maxTokens, Refusal, scopeNames, tokenPrefix } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetExpired } from '../../src/operation/forget-expired.ts'
import { clientWithToken, giveToken } from '../http/call-with-token.ts'
import { listenTo } from '../listen-to.ts'
import { newWorld, type Person, type World } from '../world.ts'

const day = 24 * 60 * 60_000
const unknown = { status: 401, code: 'unknown-token' }

let now: Date
let log: string[]
let world: World
let ann: Person
beforeEach(async () => {
  // in Kolkata it is 05:30
  now = new Date('2026-11-22T00:00:00.000Z')
  log = []
  world = await newWorld({ clock: () => now, log })
  ann = await world.join('Ann', { badge: 'Gold' })
})
afterEach(() => world.close())

const inject = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  world.app.inject({ url, method, headers, ...(method === 'POST' && { payload: {} }) })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const listActs = async () =>
  (await world.db.selectFrom('audit_log').select(['act', 'before', 'after']).orderBy('id').execute()).map(
    ({ act, before, after }) => `${act} ${before ?? after ?? ''}`,
  )

describe('a token', () => {
  it('makes calls on behalf of its owner', async () => {
    const { program } = await giveToken(world, ann, ['read', 'requests'])
    const mealId = await world.addMeal({ title: 'Dal' })
    await program.likes.add({ body: { mealId } })
    await program.mealRequests.create({ body: { mealId } })
    expect(await program.meals.find({ params: { id: mealId } })).toMatchObject({ liked: true, likes: 1 })
    expect((await ann.mealRequests.list({ query: {} })).body).toMatchObject([{ mealTitle: 'Dal' }])
  })

  it('is shown once, is recognizable, and is stored only as a hash', async () => {
    const { token } = await giveToken(world, ann, ['read'])
    expect(token).toMatch(new RegExp(`^${tokenPrefix}[\\w-]{43}$`))
    const rows = await world.db.selectFrom('api_tokens').selectAll().execute()
    const stored = JSON.stringify([
      rows,
      await ann.apiTokens.list(),
      await ann.ownData.export(),
      await listActs(),
    ])
    expect(stored).not.toContain(token.slice(tokenPrefix.length))
    expect(rows[0]?.token_hash).toMatch(/^[\da-f]{64}$/)
    await clientWithToken(world, token).meals.list({ query: {} })
    expect(log.join('\n')).not.toContain(token.slice(tokenPrefix.length))
  })

  it('is listed with its scopes and the last day of its use', async () => {
    const { id, program } = await giveToken(world, ann, ['requests', 'read', 'read'], 30)
    const made = {
      _id: id,
      name: 'Notice board',
      scopes: ['read', 'requests'],
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 30 * day).toISOString(),
    }
    expect(await ann.apiTokens.list()).toEqual([made])
    await program.meals.list({ query: {} })
    expect(await ann.apiTokens.list()).toEqual([{ ...made, lastUsedOn: '2026-11-22' }])
    now = new Date(now.getTime() + day)
    await program.meals.list({ query: {} })
    expect(await ann.apiTokens.list()).toEqual([{ ...made, lastUsedOn: '2026-11-23' }])
    expect(await (await world.join('Ben')).apiTokens.list()).toEqual([])
  })

  it('stops working when it is removed, even for open streams', async () => {
    const desk = await world.join('Dina', { duties: ['desk'] })
    const { id, token, program } = await giveToken(world, desk, ['counter'])
    await program.counter.undated()
    await desk.apiTokens.remove({ params: { id } })
    await expect(program.counter.undated()).rejects.toMatchObject(unknown)
    await expect(desk.apiTokens.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await inject('/api/kitchen/live', bearer(token))).statusCode).toBe(401)
  })

  it('stops working when it expires, and is deleted', async () => {
    const { program } = await giveToken(world, ann, ['read'], 1)
    now = new Date(now.getTime() + day - 1)
    await program.meals.list({ query: {} })
    now = new Date(now.getTime() + 1)
    await expect(program.meals.list({ query: {} })).rejects.toMatchObject(unknown)
    expect(await ann.apiTokens.list()).toEqual([])
    now = new Date(now.getTime() + 1)
    await forgetExpired(world.db, now, { auditLogDays: 730, noteDays: 30, pickupDays: 30 })
    expect(await world.db.selectFrom('api_tokens').select('id').execute()).toEqual([])
  })

  it('stops working when its owner is removed', async () => {
    const warden = await world.join('Warden', { role: 'admin' })
    const { program } = await giveToken(world, ann, ['read'])
    await warden.members.remove({ params: { id: ann.id } })
    await expect(program.meals.list({ query: {} })).rejects.toMatchObject(unknown)
  })

  it('stops working when the password changes, since someone else may have known the password', async () => {
    const { program } = await giveToken(world, ann, ['read'])
    await ann.account.changePassword({ body: { newPassword: 'a-quite-long-one' } })
    await expect(program.meals.list({ query: {} })).rejects.toMatchObject(unknown)
    expect(await ann.apiTokens.list()).toEqual([])
  })

  it('gives no more rights than its owner has at the time of the call', async () => {
    const dina = await world.join('Dina', { duties: ['kitchen'] })
    const { program } = await giveToken(world, dina, ['kitchen'])
    await program.planning.week({ query: { from: '2026-11-23' } })
    await world.db.deleteFrom('duties').where('user_id', '=', dina.id).execute()
    await expect(program.planning.week({ query: { from: '2026-11-23' } })).rejects.toMatchObject({
      code: 'admin-only',
    })
  })

  it('of an admin reads only the admin’s own records', async () => {
    const warden = await world.join('Warden', { role: 'admin' })
    const { program } = await giveToken(world, warden, [...scopeNames])
    await expect(program.mealRequests.list({ query: { userId: ann.id } })).rejects.toMatchObject({
      code: 'not-yours',
    })
    const [payment] = (await ann.payments.list({ query: {} })).body
    await warden.payments.receipt({ params: { id: String(payment?._id) } })
    await expect(program.payments.receipt({ params: { id: String(payment?._id) } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(program.meals.ranking({ query: { search: 'dal' } })).rejects.toMatchObject({
      code: 'admin-only',
    })
  })

  it('opens nothing while its owner waits for admission', async () => {
    const strict = await newWorld({ needsAdmission: true })
    const eve = await strict.join('Eve')
    const { program } = await giveToken(strict, eve, ['read'])
    await strict.db.updateTable('identity').set({ email_verified: false }).where('id', '=', eve.id).execute()
    await expect(program.meals.list({ query: {} })).rejects.toMatchObject({ code: 'not-admitted' })
    await strict.close()
  })
})

describe('creating a token', () => {
  it('needs a recent login', async () => {
    const old = new Date(Date.now() - 11 * 60_000).toISOString()
    await world.db.updateTable('identity_session').set({ created_at: old }).execute()
    await expect(giveToken(world, ann, ['read'])).rejects.toMatchObject({ code: 'login-again' })
  })

  it('needs the rights for each scope', async () => {
    await expect(giveToken(world, ann, ['read', 'counter'])).rejects.toMatchObject({ code: 'admin-only' })
    const dina = await world.join('Dina', { duties: ['desk'] })
    await giveToken(world, dina, ['read', 'counter'])
    await expect(giveToken(world, dina, ['kitchen'])).rejects.toMatchObject({ code: 'admin-only' })
    expect(await ann.apiTokens.list()).toEqual([])
  })

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ scopes: [] }, 'Choose what the program may do'],
    [{ days: 367 }, 'Choose up to 366 days'],
  ])('refuses %j', async (wrong, message) => {
    const body = { name: 'Board', scopes: ['read' as const], ...wrong }
    await expect(ann.apiTokens.create({ body })).rejects.toMatchObject({ status: 400, message })
  })

  it('lets the audit log name it in the acts of its program', async () => {
    const warden = await world.join('Warden', { role: 'admin' })
    const { program } = await giveToken(world, warden, ['menu'])
    await program.meals.remove({ params: { id: await world.addMeal({ title: 'Dal' }) } })
    const { body } = await warden.audit.list({ query: { search: 'notice board' } })
    expect(body).toMatchObject([
      { act: 'meal-deleted', actor: { name: 'Warden by the token Notice board', email: warden.email } },
    ])
  })

  it('is recorded, and so is its removal', async () => {
    const { id } = await giveToken(world, ann, ['read'])
    await ann.apiTokens.remove({ params: { id } })
    expect(await listActs()).toEqual([
      'token-made {"name":"Notice board","scopes":["read"]}',
      'token-removed {"name":"Notice board"}',
    ])
  })

  it('returns when it expires, and ignores unknown fields', async () => {
    const body = { name: 'Board', scopes: ['read' as const], expiresAt: '2026-11-23T00:00:00.000Z' }
    const lasting = await ann.apiTokens.create({ body })
    expect(lasting).toMatchObject({ message: expect.stringMatching(/does not expire\.$/) })
    expect(lasting.data.expiresAt).toBeUndefined()
    const ending = await ann.apiTokens.create({ body: { ...body, days: 1 } })
    expect(ending).toMatchObject({ message: expect.stringMatching(/expires in 1 day\.$/) })
  })

  it('is refused once the member has the maximum number, even with many calls at the same time', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: maxTokens + 5 }, () => giveToken(world, ann, ['read'], 1)),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxTokens)
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject(Array.from({ length: 5 }, () => ({ code: 'too-many-tokens' })))
    expect(await ann.apiTokens.list()).toHaveLength(maxTokens)
    // an expired token does not count towards the limit
    now = new Date(now.getTime() + 2 * day)
    await giveToken(world, ann, ['read'])
    expect(await ann.apiTokens.list()).toHaveLength(1)
  })

  it('can be undone only once by simultaneous calls, even while its program makes calls', async () => {
    const { id, program } = await giveToken(world, ann, ['read'])
    const remove = () => ann.apiTokens.remove({ params: { id } })
    const ends = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => program.meals.list({ query: {} })),
      ...Array.from({ length: 5 }, remove),
      ...Array.from({ length: 10 }, () => program.meals.list({ query: {} })),
    ])
    expect(ends.slice(10, 15).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = ends.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(codes).difference(new Set(['not-found', 'unknown-token']))).toEqual(new Set())
    await expect(program.meals.list({ query: {} })).rejects.toMatchObject(unknown)
  })
})

describe('a call with a token', () => {
  it('is refused as RFC 6750 requires', async () => {
    const { token } = await giveToken(world, ann, ['read'])
    const challenges = [
      [await inject('/payments', {}), 401, 'Bearer'],
      [await inject('/payments', bearer('warmladle_unknown')), 401, 'Bearer error="invalid_token"'],
      [await inject('/allMeal', bearer(`${token}A`)), 401, 'Bearer error="invalid_token"'],
      [await inject('/allMeal', { authorization: 'Bearer' }), 401, 'Bearer error="invalid_token"'],
      [
        await inject('/like', bearer(token), 'POST'),
        403,
        'Bearer error="insufficient_scope", scope="requests"',
      ],
      [await inject('/account', bearer(token)), 403, 'Bearer error="insufficient_scope"'],
    ] as const
    for (const [{ statusCode, headers }, status, challenge] of challenges) {
      expect([statusCode, headers['www-authenticate']]).toEqual([status, challenge])
    }
    expect((await inject('/allMeal', { authorization: `bearer   ${token}` })).statusCode).toBe(200)
  })

  it('has the rights of the token, regardless of any cookie', async () => {
    const warden = await world.join('Warden', { role: 'admin' })
    const { token } = await giveToken(world, ann, ['read'])
    const both = clientWithToken(world, token, warden.cookie)
    await expect(both.account.show()).rejects.toMatchObject({ code: 'token-scope' })
    expect(await both.payments.list({ query: {} })).toMatchObject({ body: [{ email: ann.email }] })
    const wrong = clientWithToken(world, 'warmladle_wrong', warden.cookie)
    await expect(wrong.payments.list({ query: {} })).rejects.toMatchObject(unknown)
  })

  it('uses the session if a proxy asks for its own password', async () => {
    const headers = { cookie: ann.cookie, authorization: `Basic ${btoa('hostel:secret')}` }
    expect((await inject('/account', headers)).json()).toMatchObject({ email: ann.email })
  })

  it('may come from any site, since no browser adds a token by itself, unlike a session', async () => {
    const { token } = await giveToken(world, ann, ['requests'])
    const mealId = await world.addMeal()
    const elsewhere = { origin: 'https://board.test', 'sec-fetch-site': 'cross-site' }
    const like = (headers: Record<string, string>) =>
      world.app.inject({ method: 'POST', url: '/like', payload: { mealId }, headers })
    expect((await like({ ...elsewhere, cookie: ann.cookie })).json().code).toBe('wrong-origin')
    expect((await like({ ...elsewhere, ...bearer(token) })).statusCode).toBe(200)
    const signOut = { ...elsewhere, ...bearer(token), cookie: ann.cookie }
    expect((await inject('/api/auth/sign-out', signOut, 'POST')).json().code).toBe('wrong-origin')
  })

  it('is stored in no shared cache', async () => {
    const { token } = await giveToken(world, ann, ['read'])
    const { headers } = await inject('/allMeal', bearer(token))
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toContain('Authorization')
  })

  it('counts towards its owner’s limits', async () => {
    const strict = await newWorld({ limits })
    const ben = await strict.join('Ben', { badge: 'Gold' })
    const { program } = await giveToken(strict, ben, ['requests'])
    const mealId = await strict.addMeal()
    await ben.likes.add({ body: { mealId } })
    await strict.db.updateTable('attempts').set({ count: 60 }).where('key', 'like', 'likes%').execute()
    await expect(program.likes.remove({ params: { mealId } })).rejects.toMatchObject({ code: 'too-many' })
    await strict.close()
  })

  it('follows a stream until the token is removed', async () => {
    const board = await newWorld({ streams: { recheck: 20 } })
    const desk = await board.join('Dina', { duties: ['desk'] })
    const { id, token } = await giveToken(board, desk, ['counter'])
    const origin = await board.app.listen({ host: '127.0.0.1', port: 0 })
    const { response, readUntil } = await listenTo(`${origin}/api/kitchen/live`, bearer(token))
    expect(response.status).toBe(200)
    await desk.apiTokens.remove({ params: { id } })
    expect(await readUntil()).toContain('retry:')
    await board.close()
  })

  it('is answered even if its use cannot be recorded', async () => {
    const { program } = await giveToken(world, ann, ['read'])
    const update = vi.spyOn(world.db, 'updateTable').mockImplementation(() => {
      throw new Refusal('failed')
    })
    const writes = vi.spyOn(world.db, 'connection').mockImplementation(() => {
      throw new Refusal('failed')
    })
    expect((await program.payments.list({ query: {} })).body).toHaveLength(1)
    update.mockRestore()
    writes.mockRestore()
    expect(log.join('\n')).toContain('the use of a token could not be recorded')
  })
})
