import { tokenInFragment } from '@warm-ladle/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { list } from '../../src/operation/commands/list.ts'
import { resetPassword } from '../../src/operation/commands/reset-password.ts'
import { unlock } from '../../src/operation/commands/unlock.ts'
import { createBackground } from '../../src/platform/background.ts'
import { createEmailSender } from '../../src/people/email-sender.ts'
import { clientWithToken } from '../http/call-with-token.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const keepMails = async () => undefined

let world: World
afterEach(() => world.close())

const asha = 'asha@hostel.test'

const post = (path: string, payload: object) =>
  world.app.inject({ method: 'POST', url: `/api/auth${path}`, payload })
const signUp = (email = asha) => post('/sign-up/email', { name: 'Asha', email, password: 'the first one' })
const login = (password: string) => post('/sign-in/email', { email: asha, password })

/** Returns the operator's entries in the audit log. */
const recorded = async () =>
  (
    await world.db
      .selectFrom('audit_log')
      .select(['act', 'actor_name', 'subject_text'])
      .orderBy('id')
      .execute()
  )
    .map(({ act, actor_name: actor, subject_text: subject }) => `${actor}: ${act} ${subject}`)
    .toSorted()

/** Returns a link that the operator hands over in person. */
const printed = () => resetPassword({ ...world, emails: undefined, publicUrl }, asha)
const tokenIn = (said = '') => tokenInFragment(new URL(said.split('\n').at(-1) ?? '').hash) ?? ''
const reset = (token: string, newPassword: string) =>
  world.visitor.account.resetPassword({ body: { token, newPassword } })

async function people() {
  world = await newWorld({ needsAdmission: true })
  await world.join('Zoe', { role: 'admin' })
  await world.join('Ben', { badge: 'Gold', duties: ['kitchen'] })
  await signUp()
}

const listed = async (options = {}) => (await list(world.db, { options }, true)).said

describe('reset-password', () => {
  it('prints a link if no email is sent, and one password can be chosen with it', async () => {
    world = await newWorld({ needsAdmission: true })
    await signUp()
    const { said } = await printed()
    expect(said).toMatch(new RegExp(`\n${publicUrl.origin}/reset-password#token=\\w+$`))
    const token = tokenIn(said)
    await reset(token, 'the second one')
    await expect(reset(token, 'a third one')).rejects.toMatchObject({ code: 'expired-link' })

    // a link that was handed over lets its holder in, but confirms no address
    expect((await login('the second one')).statusCode).toBe(200)
    const [account] = await world.db
      .selectFrom('identity')
      .select(['email_verified', 'admitted_at'])
      .execute()
    expect([Boolean(account?.email_verified), account?.admitted_at]).toEqual([false, expect.anything()])
    expect(await recorded()).toEqual([
      `Asha: password-reset Asha (${asha})`,
      `Command line: member-admitted Asha (${asha})`,
      `Command line: password-link-made Asha (${asha})`,
    ])
  })

  it('ends sessions, API tokens, earlier links and the lock after wrong passwords', async () => {
    world = await newWorld()
    const session = world.clientWith(String((await signUp()).headers['set-cookie']).split(';')[0] ?? '')
    const { token } = await session.apiTokens.create({ body: { name: 'Board', scopes: ['read'] } })
    const program = clientWithToken(world, token)
    await program.meals.list({ query: {} })
    for (let time = 0; time < 6; time += 1) await login('wrong one')
    const [first, second] = [await printed(), await printed()]
    await reset(tokenIn(second.said), 'the second one')
    expect((await login('the second one')).statusCode).toBe(200)
    await expect(session.account.show()).rejects.toMatchObject({ status: 401 })
    await expect(program.meals.list({ query: {} })).rejects.toMatchObject({ code: 'unknown-token' })
    await expect(reset(tokenIn(first.said), 'a third one')).rejects.toMatchObject({ code: 'expired-link' })
  })

  it('emails the link if emails are sent, and prints none', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    await signUp()
    const addMail = async (mail: { readonly to: string; readonly text: string }) => void sent.push(mail)
    const sent: { to: string; text: string }[] = []
    const background = createBackground(console.error)
    const emails = createEmailSender({ ...world, addMail, keepMails, background, publicUrl })
    const { done, said } = await resetPassword({ ...world, emails, publicUrl }, asha)
    await background.settled()
    expect([done, said]).toEqual([true, expect.not.stringContaining('token')])
    expect(sent).toEqual([expect.objectContaining({ to: asha })])
    await reset(tokenIn(/^http\S+$/m.exec(sent[0]?.text ?? '')?.[0]), 'the second one')
    expect((await login('the second one')).statusCode).toBe(200)
  })

  it('refuses an address without an account', async () => {
    world = await newWorld()
    expect(await printed()).toEqual({
      done: false,
      said: expect.stringContaining('No account has the email'),
    })
    expect(await recorded()).toEqual([])
  })
})

describe('unlock', () => {
  it('lets an account try passwords again after too many wrong ones', async () => {
    world = await newWorld()
    await signUp()
    for (let time = 0; time < 5; time += 1) await login('wrong one')
    expect((await login('the first one')).statusCode).toBe(429)
    expect(await unlock(world.db, asha)).toEqual({
      done: true,
      said: `${asha} can try passwords again.`,
    })
    expect((await login('the first one')).statusCode).toBe(200)
    expect(await recorded()).toEqual([`Command line: account-unlocked Asha (${asha})`])
  })

  it('reports that an account is not locked, or does not exist', async () => {
    world = await newWorld()
    expect((await unlock(world.db, asha)).done).toBe(false)
    await signUp()
    expect((await unlock(world.db, asha)).said).toContain('is not locked')
    expect(await recorded()).toEqual([])
  })
})

describe('list', () => {
  it('lists members with role, badge, and whether they are waiting', async () => {
    await people()
    const today = new Date().toISOString().slice(0, 10)
    expect((await listed())?.split('\n')).toEqual([
      `asha@hostel.test  Asha  user   Bronze Badge  ${today}  waits`,
      `ben@hostel.test   Ben   user   Gold          ${today}`,
      `zoe@hostel.test   Zoe   admin  Bronze Badge  ${today}`,
    ])
  })

  it('can list only admins or only members who are waiting, even if there are none', async () => {
    await people()
    expect(await listed({ admins: true })).toMatch(/^zoe@hostel.test [^\n]+$/)
    expect(await listed({ waiting: true })).toMatch(/^asha@hostel.test [^\n]+$/)
    expect((await list(world.db, { options: { waiting: true } }, false)).said).toBe('None.')
  })

  it('prints the list as JSON for programs', async () => {
    await people()
    expect(JSON.parse((await listed({ json: true, waiting: true })) ?? '')).toEqual([
      expect.objectContaining({ email: asha, role: 'user', duties: [], isWaiting: true }),
    ])
    expect(JSON.parse((await listed({ json: true })) ?? '')[1]).toMatchObject({ duties: ['kitchen'] })
  })
})
