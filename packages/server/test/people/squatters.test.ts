import { needsName, tokenInFragment } from '@warm-ladle/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { admit } from '../../src/operation/commands/admit.ts'
import { grant } from '../../src/operation/commands/grant.ts'
import { inviteAdmin } from '../../src/operation/commands/invite-admin.ts'
import { link } from '../../src/operation/commands/link.ts'
import { linkFor } from '../../src/operation/commands/printed-link.ts'
import { newId } from '../../src/database/new-id.ts'
import { addMemberByEmail } from '../../src/people/members.ts'
import { forgetExpired } from '../../src/operation/forget-expired.ts'
import { openTestDatabase } from '../test-database.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const operator = 'operator@hostel.test'
const squatters = 'squatter-Pass-1'
const operators = 'operator-Pass-2'

let world: World
afterEach(async () => {
  await world.mails()
  await world.close()
})

const post = (path: string, payload: object) =>
  world.app.inject({ method: 'POST', url: `/api/auth${path}`, payload })
const signUp = (password: string, email = operator) =>
  post('/sign-up/email', { name: 'The operator', email, password })
const login = (password: string) => post('/sign-in/email', { email: operator, password })
const readCode = async (password: string) => (await login(password)).json().code

const maker = () => ({ ...world, publicUrl })
const silent = { say: () => undefined, complain: () => undefined }
/** Simulates a person at a terminal who types this answer. */
const typing = (answer: string, questions: string[] = []) => ({
  options: {},
  printer: { ...silent, prompt: async (question: string) => (questions.push(question), answer) },
})
const script = { options: {}, printer: silent }
const findAccount = (email: string) =>
  world.db.selectFrom('identity').select(['id', 'email']).where('email', '=', email).executeTakeFirstOrThrow()
const tokenIn = (said = '') => tokenInFragment(new URL(said.split('\n').at(-1) ?? '').hash) ?? ''
const choose = (token: string, newPassword = operators) =>
  world.visitor.account.resetPassword({ body: { token, newPassword } })

/** Returns all members, read by the admin with this password. */
async function listWith(password: string) {
  const { cookies } = await login(password)
  const browser = world.clientWith(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  return browser.members.list({ query: {} })
}

const setUps = [
  ['without email', { needsAdmission: true }, 'not-admitted'],
  ['with email', { mail: 'must-confirm' }, 'EMAIL_NOT_VERIFIED'],
] as const

describe.each(setUps)('a squatter of the first admin’s address, %s,', (_mail, options, refusal) => {
  it('is noticed by the operator who signs up', async () => {
    world = await newWorld(options)
    await signUp(squatters)
    const { statusCode } = await signUp(operators)
    const warnings = (await world.mails()).filter(({ subject }) => subject.startsWith('You already have'))
    // either the response or an email to the address warns them
    expect([statusCode, warnings.length]).toEqual('mail' in options ? [200, 1] : [422, 0])
    expect(await readCode(squatters)).toBe(refusal)
  })

  it('is locked out once the operator follows the link from invite-admin', async () => {
    world = await newWorld(options)
    await signUp(squatters)
    const { said, done } = await inviteAdmin(maker(), operator)
    expect([done, said]).toEqual([true, expect.stringContaining('Its ways to log in were removed.')])
    // locked out even before the link is used
    expect((await login(squatters)).statusCode).toBe(401)

    expect((await choose(tokenIn(said))).message).toBe(
      'You are now an admin. Please log in with your new password.',
    )
    expect((await login(squatters)).statusCode).toBe(401)
    const { body } = await listWith(operators)
    expect(body).toMatchObject([{ email: operator, role: 'admin', isWaiting: false }])
    await expect(choose(tokenIn(said), 'a third password')).rejects.toMatchObject({ code: 'expired-link' })

    const acts = await world.db.selectFrom('audit_log').select(['actor_name', 'act']).execute()
    expect(acts.map(({ actor_name: actor, act }) => `${actor}: ${act}`).toSorted()).toEqual([
      'Command line: admin-granted',
      'Command line: admin-invited',
      'Command line: member-admitted',
      'The operator: password-reset',
    ])
  })

  it('is not admitted by a script, nor by an operator who checks where the account comes from', async () => {
    world = await newWorld(options)
    await signUp(squatters)
    const granted = await grant(world, operator, typing('y'))
    expect([granted.done, granted.said]).toEqual([false, expect.stringContaining(`invite-admin ${operator}`)])

    const unasked = await admit(world, operator, script)
    expect([unasked.done, unasked.said]).toEqual([false, expect.stringContaining('add --yes')])
    const questions: string[] = []
    expect((await admit(world, operator, typing('', questions))).said).toBe('Nothing was changed.')
    expect(questions).toEqual([
      expect.stringMatching(
        /signed up on \d{4}-\d\d-\d\d at \d\d:\d\d UTC from 127\.0\.0\.1 with Unknown device, .+\n.+ \[y\/N\] $/,
      ),
    ])
    expect(await readCode(squatters)).toBe(refusal)

    expect((await admit(world, operator, typing('Yes'))).done).toBe(true)
    expect((await login(squatters)).statusCode).toBe(200)
  })

  it('loses every way to log in that they could have', async () => {
    world = await newWorld(options)
    const { user } = (await signUp(squatters)).json()
    const { internalAdapter } = await world.auth.$context
    await internalAdapter.createSession(user.id, false)
    const now = new Date().toISOString()
    const owned = { id: user.id, user_id: user.id, created_at: now }
    const passkey = {
      credential_id: 'c',
      public_key: 'k',
      counter: 0,
      device_type: 'single',
      backed_up: false,
    }
    await world.db
      .insertInto('identity_passkey')
      .values({ ...owned, ...passkey })
      .execute()
    await addMemberByEmail(world.db, operator)
    const token = { name: 'Board', scopes: 'read', token_hash: 'a'.repeat(64) }
    await world.db
      .insertInto('api_tokens')
      .values({ ...owned, ...token })
      .execute()
    const feed = { user_id: user.id, token_hash: 'b'.repeat(64), shows: 'mine' as const }
    await world.db.insertInto('calendar_feeds').values(feed).execute()

    await inviteAdmin(maker(), operator)
    for (const table of ['identity_account', 'identity_session', 'identity_passkey', 'api_tokens'] as const)
      expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await world.db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([])
  })

  it('is locked out of a resident’s address, too, once the resident follows the link that the operator passes on', async () => {
    world = await newWorld(options)
    await signUp(squatters)
    const { said } = await link(maker(), operator)
    await choose(tokenIn(said))
    expect((await login(squatters)).statusCode).toBe(401)
    expect((await login(operators)).statusCode).toBe(200)
    await expect(listWith(operators)).rejects.toMatchObject({ code: 'admin-only' })
  })
})

describe('invite-admin', () => {
  it('opens an account if there is none, and keeps it out of every list until the link is used', async () => {
    world = await newWorld({ needsAdmission: true })
    const { said } = await inviteAdmin(maker(), operator)
    expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
    await choose(tokenIn(said))
    expect((await listWith(operators)).body).toMatchObject([{ name: 'operator', role: 'admin' }])
  })

  it('asks for the name of a new account, which is not derived from the address', async () => {
    world = await newWorld({ needsAdmission: true })
    const { said = '' } = await inviteAdmin(maker(), operator)
    const { hash } = new URL(said.split('\n').at(-1) ?? '')
    expect(needsName(hash)).toBe(true)
    const reset = (newPassword: string) =>
      world.visitor.account.resetPassword({
        body: { token: tokenIn(said), newPassword, name: 'Rumana Haque' },
      })
    await expect(reset('RumanaHaque')).rejects.toMatchObject({ code: 'invalid-input', field: 'newPassword' })
    await reset(operators)
    expect((await listWith(operators)).body).toMatchObject([{ name: 'Rumana Haque', role: 'admin' }])
  })

  it('asks for no name if the account has one, and no other link changes a name', async () => {
    world = await newWorld({ needsAdmission: true })
    await signUp('of-a-stranger')
    const { said = '' } = await inviteAdmin(maker(), operator)
    expect(needsName(new URL(said.split('\n').at(-1) ?? '').hash)).toBe(false)
    await choose(tokenIn(said))
    const slip = await linkFor(maker(), { ...(await findAccount(operator)), name: 'The operator' })
    await world.visitor.account.resetPassword({
      body: { token: tokenIn(slip), newPassword: 'another-ladle', name: 'Somebody else' },
    })
    expect((await listWith('another-ladle')).body).toMatchObject([{ name: 'The operator' }])
  })

  it('leaves an admitted account unchanged, and names the right command', async () => {
    world = await newWorld({ needsAdmission: true })
    await signUp(operators)
    await admit(world, operator, typing('y'))
    const { done, said } = await inviteAdmin(maker(), operator)
    expect([done, said]).toEqual([false, expect.stringContaining(`grant ${operator}`)])
    expect((await login(operators)).statusCode).toBe(200)
  })

  it('refuses an invalid address', async () => {
    world = await newWorld({ needsAdmission: true })
    expect(await inviteAdmin(maker(), 'operator')).toMatchObject({ done: false })
    expect(await world.db.selectFrom('identity').select('id').execute()).toEqual([])
  })
})

it('members admitted before email was set up stay admitted without confirming, but those who waited must confirm', async () => {
  const database = await openTestDatabase()
  const before = (world = await newWorld({ database, needsAdmission: true }))
  await signUp(operators)
  await admit(world, operator, typing('y'))
  const waiting = 'waiting@hostel.test'
  await signUp(operators, waiting)
  await before.app.close()

  world = await newWorld({ database, mail: 'must-confirm' })
  expect((await login(operators)).statusCode).toBe(200)
  const { said } = await link(maker(), operator)
  await choose(tokenIn(said), 'the third password')
  expect((await login('the third password')).statusCode).toBe(200)

  const refused = await post('/sign-in/email', { email: waiting, password: operators })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  const mails = (await world.mails()).filter(({ subject }) => subject.startsWith('Confirm'))
  expect(mails.map(({ to }) => to)).toEqual([waiting])
})

const retention = { auditLogDays: 730, noteDays: 30, pickupDays: 30 }
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
const left = async () =>
  (await world.db.selectFrom('identity').select('name').orderBy('name').execute()).map(({ name }) => name)

describe('an account that is neither confirmed nor admitted', () => {
  it('is deleted after its time, unless it was imported, admitted, confirmed or paid for', async () => {
    world = await newWorld({ needsAdmission: true })
    const now = new Date().toISOString()
    const rows = {
      abandoned: {},
      imported: { email_verified: true, admitted_at: now },
      admitted: { admitted_at: now },
      confirmed: { email_verified: true },
      paid: {},
    }
    const opened = { email_verified: false, sign_up_network: '127.0.0.1', sign_up_browser: 'Firefox' }
    for (const [name, change] of Object.entries(rows)) {
      const account = { id: newId(), name, email: `${name}@hostel.test`, created_at: now, updated_at: now }
      await world.db
        .insertInto('identity')
        .values({ ...account, ...opened, ...change })
        .execute()
      await addMemberByEmail(world.db, account.email)
    }
    const admin = await world.join('Zoe', { role: 'admin' })
    await admin.adminPayments.enter({
      body: { email: 'paid@hostel.test', packageName: 'Gold', method: 'cash', reference: '' },
    })

    await forgetExpired(world.db, inDays(6.9), { ...retention, unconfirmedDays: 7 })
    expect(await left()).toContain('abandoned')
    const known = await world.db
      .selectFrom('identity')
      .select('name')
      .where('sign_up_network', 'is not', null)
      .execute()
    expect(known.map(({ name }) => name).toSorted()).toEqual(['abandoned', 'paid'])

    await forgetExpired(world.db, inDays(7.1), { ...retention, unconfirmedDays: 7 })
    expect(await left()).toEqual(['Zoe', 'admitted', 'confirmed', 'imported', 'paid'].toSorted())
    expect(await world.db.selectFrom('users').select('id').where('name', '=', 'abandoned').execute()).toEqual(
      [],
    )
  })

  it('stays in a demonstration, where it is in use', async () => {
    world = await newWorld()
    await signUp(operators)
    await forgetExpired(world.db, inDays(300), retention)
    expect(await left()).toEqual(['The operator'])
  })
})
