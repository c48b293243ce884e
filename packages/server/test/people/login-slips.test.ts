import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetExpired } from '../../src/operation/forget-expired.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden', { needsAdmission: true }))
})
afterEach(() => world.close())

const password = 'ladles-in-a-row'
const makeFile = (...lines: readonly string[]) => new Blob([['Name,Email,Room', ...lines].join('\n')])
const bring = (...lines: readonly string[]) =>
  admin.imports.residents({ file: makeFile(...lines), query: {} })
const signUp = (name: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { name, email: `${name.toLowerCase()}@hostel.test`, password: 'chosen by who signed up' },
  })
const login = (email: string, given = password) =>
  world.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password: given } })
const listed = async () => (await admin.loginSlips.list()).map(({ name, isWaiting }) => [name, isWaiting])
const makeFor = async (...names: readonly string[]) => {
  const everyone = (await admin.members.list({ query: { limit: 100 } })).body
  const ids = everyone.filter(({ name }) => names.includes(name)).map(({ _id }) => _id)
  return admin.loginSlips.make({ body: { ids } })
}
const makeSlip = async (name: string) => (await makeFor(name)).slips[0]?.code ?? ''
const use = (token: string, newPassword = password) =>
  world.visitor.account.resetPassword({ body: { token, newPassword } })
const ended = { code: 'expired-link' }
const inWeeks = (weeks: number) => new Date(Date.now() + weeks * 7 * 24 * 3_600_000)
const acts = async () =>
  (await admin.audit.list({ query: { limit: 20 } })).body.map(({ act, actor, subject }) => [
    act,
    actor.name,
    subject.text,
  ])

describe('login slips', () => {
  it('are for imported members and those waiting for admission, but not for anyone who can log in', async () => {
    await bring('Asha,asha@hostel.test,B 12', 'Ben,ben@hostel.test,')
    await signUp('Mona')
    await world.join('Silver')
    expect(await listed()).toEqual([
      ['Asha', false],
      ['Ben', false],
      ['Mona', true],
    ])
    const { slips, until } = await makeFor('Mona', 'Asha', 'Silver', 'Warden')
    expect(slips).toEqual([
      {
        _id: expect.any(String),
        name: 'Asha',
        email: 'asha@hostel.test',
        room: 'B 12',
        code: expect.stringMatching(/^[a-z2-9]{16}$/),
        link: expect.stringMatching(/^http:\/\/localhost:3000\/first-login#token=[a-z2-9]{16}$/),
      },
      expect.objectContaining({ name: 'Mona' }),
    ])
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(21)
    expect((await admin.loginSlips.list()).map(({ name, linkUntil }) => [name, linkUntil])).toEqual([
      ['Asha', until],
      ['Ben', undefined],
      ['Mona', until],
    ])
    expect((await acts()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['login-slip-made', 'Warden', 'Asha (asha@hostel.test)'],
        ['login-slip-made', 'Warden', 'Mona (mona@hostel.test)'],
      ]),
    )
    // only the hash of a code is stored
    const stored = JSON.stringify(await world.db.selectFrom('identity_verification').selectAll().execute())
    const log = JSON.stringify(await world.db.selectFrom('audit_log').selectAll().execute())
    for (const { code } of slips) expect(stored + log).not.toContain(code)
  })

  it('let their resident in once, with a password that they choose', async () => {
    await bring('Asha,asha@hostel.test,B 12')
    const code = await makeSlip('Asha')
    await expect(use(code, 'password')).rejects.toMatchObject({ code: 'invalid-input' })
    // opening the page does not use up the slip
    await world.app.inject(`/first-login#token=${code}`)
    expect(await use(code)).toMatchObject({ email: 'asha@hostel.test' })
    expect((await login('asha@hostel.test')).statusCode).toBe(200)
    await expect(use(code, 'another-ladle')).rejects.toMatchObject(ended)
    expect(await listed()).toEqual([])
  })

  it('can be used by only one of two people who open them at the same time', async () => {
    await bring('Asha,asha@hostel.test,B 12')
    const code = await makeSlip('Asha')
    const both = await Promise.allSettled([use(code, 'ladles-of-one'), use(code, 'ladles-of-other')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('expire when the next one is made, even if two admins make them at the same time', async () => {
    await bring('Asha,asha@hostel.test,B 12')
    const first = await makeSlip('Asha')
    const codes = await Promise.all([makeSlip('Asha'), makeSlip('Asha')])
    await expect(use(first)).rejects.toMatchObject(ended)
    const used = await Promise.allSettled(codes.map((code) => use(code)))
    expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('let in a resident who is waiting, without the password from the sign-up', async () => {
    await signUp('Mona')
    const code = await makeSlip('Mona')
    await use(code)
    expect((await login('mona@hostel.test', 'chosen by who signed up')).statusCode).toBe(401)
    expect((await login('mona@hostel.test')).statusCode).toBe(200)
    expect(await acts()).toContainEqual(['member-admitted', 'Mona', 'Mona (mona@hostel.test)'])
  })

  it('expire if their resident becomes an admin', async () => {
    await bring('Asha,asha@hostel.test,B 12')
    const code = await makeSlip('Asha')
    await world.db.updateTable('users').set({ role: 'admin' }).where('name', '=', 'Asha').execute()
    await expect(use(code)).rejects.toMatchObject(ended)
    expect((await makeFor('Asha')).slips).toEqual([])
  })

  it('expire if the office corrects the address of their account', async () => {
    await bring('Asha,asha@hostel.test,B 12')
    const code = await makeSlip('Asha')
    const id = (await admin.members.list({ query: { search: 'asha' } })).body[0]?._id ?? ''
    await admin.members.correct({ params: { id }, body: { name: 'Asha', email: 'asha.roy@hostel.test' } })
    await expect(use(code)).rejects.toMatchObject(ended)
  })

  it('work for three weeks, and keep the account of a waiting resident until then', async () => {
    await signUp('Mona')
    await makeSlip('Mona')
    const retention = { auditLogDays: 730, noteDays: 30, pickupDays: 30, unconfirmedDays: 7 }
    const accounts = () => world.db.selectFrom('identity').select('id').where('name', '=', 'Mona').execute()
    await forgetExpired(world.db, inWeeks(2), retention)
    expect(await accounts()).toHaveLength(1)
    await forgetExpired(world.db, inWeeks(4), retention)
    expect(await accounts()).toEqual([])
  })

  it('are not made for anyone who can log in without waiting', async () => {
    const { world: open, admin: host } = await newWorldWithAdmin('Warden')
    try {
      await open.app.inject({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        payload: { name: 'Guest', email: 'guest@hostel.test', password },
      })
      expect(await host.loginSlips.list()).toEqual([])
    } finally {
      await open.close()
    }
  })
})

describe('several waiting residents', () => {
  it('are admitted together, each independently', async () => {
    await signUp('Mona')
    await signUp('Nils')
    const { body } = await admin.members.list({ query: { waiting: 'true' } })
    const ids = body.map(({ _id }) => _id)
    await admin.members.admit({ params: { id: ids[0] ?? '' } })
    const unknown = crypto.randomUUID()
    const { message, data } = await admin.members.admitMany({ body: { ids: [...ids, unknown] } })
    expect(message).toBe('2 of 3 can now log in.')
    expect(data.map((outcome) => [outcome.done, outcome.message])).toEqual([
      [true, 'Mona could already log in.'],
      [true, 'Nils can now log in.'],
      [false, 'Member not found'],
    ])
    expect((await login('nils@hostel.test', 'chosen by who signed up')).statusCode).toBe(200)
  })
})
