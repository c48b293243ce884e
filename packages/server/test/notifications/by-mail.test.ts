import { afterEach, describe, expect, it } from 'vitest'
import { tokenInFragment } from '@warm-ladle/contract'
import { newWorld, publicUrl, type World } from '../world.ts'

const password = 'the first one'
const newPassword = 'the second one'

let world: World
afterEach(() => world.close())

const post = (path: string, payload: object) =>
  world.app.inject({ method: 'POST', url: `/api/auth${path}`, payload })
const signUp = (name = 'asha') => post('/sign-up/email', { name, email: `${name}@hostel.test`, password })
const login = (given = password) => post('/sign-in/email', { email: 'asha@hostel.test', password: given })
const forgot = (email = 'asha@hostel.test') => world.visitor.account.forgotPassword({ body: { email } })
const mailsAbout = async (subject: RegExp) =>
  (await world.mails()).filter((mail) => subject.test(mail.subject))

/** Returns the link in the last email with this subject. */
async function lastLink(subject: RegExp): Promise<URL> {
  const mail = (await mailsAbout(subject)).at(-1)
  const link = /^http\S+$/m.exec(mail?.text ?? '')?.[0]
  expect(mail?.html).toContain(`href="${link}"`)
  return new URL(link ?? '')
}
const minutesBetween = (from: number, to: number) => Math.floor((to - from) / 60_000)
const tokenIn = (link: URL) => tokenInFragment(link.hash) ?? ''
/** Opens the link of an email in a browser with these cookies. */
const confirm = (token: string, cookie = '') =>
  world.app.inject({
    method: 'POST',
    url: '/account/email-confirmation',
    payload: { token },
    ...(cookie && { headers: { cookie } }),
  })
const toCookieHeader = ({ cookies }: Awaited<ReturnType<typeof signUp>>) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const reset = (token: string, chosen = newPassword) =>
  world.visitor.account.resetPassword({ body: { token, newPassword: chosen } })

describe('resetting a forgotten password', () => {
  const about = /new password/

  it('is possible once with an emailed link, and ends all sessions', async () => {
    world = await newWorld({ mail: 'optional' })
    const asha = world.clientWith(String((await signUp()).headers['set-cookie']).split(';')[0] ?? '')
    await forgot('ASHA@hostel.test ')
    const link = await lastLink(about)
    expect(link.href).toMatch(new RegExp(`^${publicUrl.origin}/reset-password#token=\\w+$`))

    await reset(tokenIn(link))
    expect((await login()).statusCode).toBe(401)
    expect((await login(newPassword)).statusCode).toBe(200)
    await expect(asha.account.show()).rejects.toMatchObject({ status: 401 })
    await expect(reset(tokenIn(link), 'a third one')).rejects.toMatchObject({ code: 'expired-link' })
    expect(await mailsAbout(/new password was set/)).toHaveLength(1)
    const entries = await world.db.selectFrom('audit_log').select(['act', 'actor_email']).execute()
    expect(entries).toEqual([{ act: 'password-reset', actor_email: 'asha@hostel.test' }])
  })

  it('removes all passkeys, since one of them may belong to a thief', async () => {
    world = await newWorld({ mail: 'optional' })
    const { id } = (await signUp()).json().user
    const key = { credential_id: 'c', public_key: 'k', counter: 0, device_type: 'single', backed_up: false }
    const created_at = new Date().toISOString()
    await world.db
      .insertInto('identity_passkey')
      .values({ ...key, id, user_id: id, created_at })
      .execute()
    await forgot()
    await reset(tokenIn(await lastLink(about)))
    expect(await world.db.selectFrom('identity_passkey').select('id').execute()).toEqual([])
  })

  it('succeeds once for concurrent uses of a link', async () => {
    world = await newWorld({ mail: 'optional' })
    await signUp()
    await forgot()
    const token = tokenIn(await lastLink(about))
    const attempts = Array.from({ length: 10 }, (_, index) => reset(token, `password ${index}`))
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('invalidates the other links, and resets the limit on wrong passwords', async () => {
    world = await newWorld({ mail: 'optional' })
    await signUp()
    for (let time = 0; time < 5; time += 1) await login('wrong one')
    expect((await login()).statusCode).toBe(429)
    await forgot()
    const first = tokenIn(await lastLink(about))
    await forgot()
    const second = tokenIn(await lastLink(about))

    await reset(second)
    expect((await login(newPassword)).statusCode).toBe(200)
    await expect(reset(first)).rejects.toMatchObject({ code: 'expired-link' })
  })

  it('is refused with an earlier link once another password has been chosen in the profile', async () => {
    world = await newWorld({ mail: 'optional' })
    const asha = world.clientWith(toCookieHeader(await signUp()))
    await forgot()
    const token = tokenIn(await lastLink(about))
    await asha.account.changePassword({ body: { currentPassword: password, newPassword } })
    await expect(reset(token, 'a third one')).rejects.toMatchObject({ code: 'expired-link' })
    expect((await login(newPassword)).statusCode).toBe(200)
  })

  it('is possible for an hour', async () => {
    world = await newWorld({ mail: 'optional' })
    await signUp()
    const requestedAt = Date.now()
    await forgot()
    await lastLink(about)
    const [link] = await world.db.selectFrom('identity_verification').select('expires_at').execute()
    expect(minutesBetween(requestedAt, new Date(link?.expires_at ?? 0).getTime())).toBe(60)
  })

  it('is refused with an expired or made-up link, or with what the database stores of one', async () => {
    world = await newWorld({ mail: 'optional' })
    await signUp()
    await forgot()
    const token = tokenIn(await lastLink(about))
    const stored = await world.db.selectFrom('identity_verification').selectAll().execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)

    const past = new Date(Date.now() - 1000).toISOString()
    await world.db.updateTable('identity_verification').set({ expires_at: past }).execute()
    for (const wrong of [token, 'made-up', stored[0]?.identifier ?? '']) {
      await expect(reset(wrong)).rejects.toMatchObject({ status: 400, code: 'expired-link' })
    }
  })

  it('does not reveal which accounts exist', async () => {
    world = await newWorld({ mail: 'optional' })
    await signUp()
    expect(await forgot('unknown@hostel.test')).toEqual(await forgot())
    expect((await mailsAbout(about)).map(({ to }) => to)).toEqual(['asha@hostel.test'])
  })

  it('sends an email in the language that the owner has chosen, or otherwise in the language of the page', async () => {
    world = await newWorld({ mail: 'optional' })
    await signUp()
    const forgetIn = async (chosen: string | null) => {
      await world.db.updateTable('identity').set({ language: chosen }).execute()
      const headers = { origin: 'http://localhost:3000', cookie: 'language=fr', 'accept-language': 'ar' }
      const payload = { email: 'asha@hostel.test' }
      await world.app.inject({ method: 'POST', url: '/account/forgotten-password', headers, payload })
    }
    await forgetIn(null)
    await forgetIn('de')
    const subjects = (await mailsAbout(/./)).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual([
      expect.stringContaining('mot de passe'),
      expect.stringContaining('Passwort'),
    ])
  })

  it('sends only a few emails to one address', async () => {
    world = await newWorld({ mail: 'optional' })
    await signUp()
    for (let time = 0; time < 5; time += 1) await forgot()
    expect(await mailsAbout(about)).toHaveLength(3)
  })

  it('is refused without a mail server', async () => {
    world = await newWorld()
    await expect(forgot()).rejects.toMatchObject({
      status: 503,
      message: 'This site does not send email. Please ask the office for help.',
    })
  })
})

describe('an address that must be confirmed', () => {
  const about = /Confirm your email/

  it('activates its account only once it is confirmed [C28]', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    const signedUp = await signUp()
    expect(signedUp.statusCode).toBe(200)
    expect(String(signedUp.headers['set-cookie'])).not.toContain('session_token')
    expect((await login()).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })

    const link = await lastLink(about)
    expect([link.origin, link.pathname, link.search]).toEqual([publicUrl.origin, '/confirm-email', ''])
    const confirmed = await confirm(tokenIn(link), toCookieHeader(signedUp))
    expect(confirmed.json()).toEqual({
      success: true,
      message: 'Your email is confirmed.',
      text: 'answers.emailConfirmed',
    })
    expect(String(confirmed.headers['set-cookie'])).not.toContain('session')
    expect((await login()).statusCode).toBe(200)
  })

  it('discards a password that was chosen in another browser', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    // another person signs up with Asha's address
    await signUp()
    const { resetToken } = (await confirm(tokenIn(await lastLink(about)))).json()
    expect((await login()).statusCode).toBe(401)

    await reset(resetToken)
    expect((await login()).statusCode).toBe(401)
    expect((await login(newPassword)).statusCode).toBe(200)
    // opening the link again changes nothing
    expect((await confirm(tokenIn(await lastLink(about)))).json().resetToken).toBeUndefined()
    expect((await login(newPassword)).statusCode).toBe(200)
  })

  it('can be confirmed for a day, and then allows an hour to set a new password', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    // rounded down to seconds, like the token
    const requestedAt = Math.floor(Date.now() / 1000) * 1000
    await signUp()
    const token = tokenIn(await lastLink(about))
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(minutesBetween(requestedAt, exp * 1000)).toBe(24 * 60)

    const confirmed = Date.now()
    await confirm(token)
    const [link] = await world.db.selectFrom('identity_verification').select('expires_at').execute()
    expect(minutesBetween(confirmed, new Date(link?.expires_at ?? 0).getTime())).toBe(60)
  })

  it('keeps its password if it is confirmed in the browser that signed up, even if the account was open before', async () => {
    world = await newWorld({ mail: 'optional' })
    const signedUp = await signUp()
    await world.visitor.account.resendConfirmation({ body: { email: 'asha@hostel.test' } })

    const confirmed = await confirm(tokenIn(await lastLink(about)), toCookieHeader(signedUp))
    expect(confirmed.json()).toEqual({
      success: true,
      message: 'Your email is confirmed.',
      text: 'answers.emailConfirmed',
    })
    expect((await login()).statusCode).toBe(200)
  })

  it('does not keep its password in a browser that signed up for another account, or for one that already exists', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    await signUp()
    const [other, second] = [await signUp('bela'), await signUp()]
    const link = tokenIn(await lastLink(about))
    const asha = (await mailsAbout(about)).find(({ to }) => to === 'asha@hostel.test')
    const token = /#token=(\S+)/.exec(asha?.text ?? '')?.[1] ?? ''
    expect(link).not.toBe(token)
    const { resetToken } = (
      await confirm(token, `${toCookieHeader(other)}; ${toCookieHeader(second)}`)
    ).json()
    expect(resetToken).toMatch(/^\w{48}$/)
    expect((await login()).statusCode).toBe(401)
  })

  it('cannot be confirmed with a forged link', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    await signUp()
    const link = await lastLink(about)
    const [head = '', said = '', signature = ''] = tokenIn(link).split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const other = Buffer.from('{"email":"bela@hostel.test"}').toString('base64url')
    for (const forged of [
      'x',
      `${tokenIn(link)}x`,
      `${unsigned}.${said}.`,
      `${head}.${other}.${signature}`,
    ]) {
      expect((await confirm(forged)).json().code).toBe('expired-link')
    }
    for (const broken of ['', 'x'.repeat(3000)]) {
      expect((await confirm(broken)).json().code).toBe('invalid-input')
    }
    expect((await login()).statusCode).toBe(403)
  })

  it('gets an email if it already has an account, without the answer revealing that', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    const first = await signUp()
    const again = await signUp()
    expect(again.statusCode).toBe(first.statusCode)
    expect(Object.keys(again.json().user)).toEqual(Object.keys(first.json().user))
    expect(await mailsAbout(/already have an account/)).toHaveLength(1)
  })

  it('gets another email on request, unless it is confirmed', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    await signUp()
    await world.visitor.account.resendConfirmation({ body: { email: 'asha@hostel.test' } })
    await world.visitor.account.resendConfirmation({ body: { email: 'unknown@hostel.test' } })
    expect(await mailsAbout(about)).toHaveLength(2)
    await confirm(tokenIn(await lastLink(about)))
    await world.visitor.account.resendConfirmation({ body: { email: 'asha@hostel.test' } })
    expect(await mailsAbout(about)).toHaveLength(2)
  })

  it('is also confirmed by resetting the password', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    await signUp()
    await forgot()
    await reset(tokenIn(await lastLink(/new password/)))
    expect((await login(newPassword)).statusCode).toBe(200)
  })
})
