import { maxPasskeys, passkeyCeremonies, type Passkey } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { createAuthenticator } from './authenticator.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const { registration, authentication } = passkeyCeremonies
const { origin } = publicUrl
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const onePassword = 'bada5566-a7aa-401f-bd96-45619a55120d'
const longAgo = '2026-01-01T00:00:00.000Z'

type Authenticator = ReturnType<typeof createAuthenticator>
type Ceremony = (typeof passkeyCeremonies)[keyof typeof passkeyCeremonies]

describe('passkeys', () => {
  let world: World
  beforeEach(async () => {
    world = await newWorld({
      google: { clientId: 'id', clientSecret: 'secret', discoveryUrl: 'http://127.0.0.1:9' },
    })
  })
  afterEach(() => world.close())

  /** Fetches the options of a ceremony in a browser with these cookies. Also returns the cookies set afterwards. */
  async function begin({ options }: Ceremony, cookies: readonly string[] = []) {
    const answer = await world.app.inject({ url: options, headers: cookieHeader(cookies) })
    return { answer, challenge: answer.json(), cookies: [...cookies, ...listCookies(answer)] }
  }
  const finish = ({ verify }: Ceremony, cookies: readonly string[], response: unknown) =>
    world.app.inject({
      method: 'POST',
      url: verify,
      payload: { response },
      headers: { origin, 'user-agent': userAgent, ...cookieHeader(cookies) },
    })

  /** Adds an authenticator's passkey to the account of a session. */
  async function register(cookie: string, authenticator: Authenticator) {
    const { challenge, cookies } = await begin(registration, [cookie])
    return finish(registration, cookies, authenticator.register(challenge))
  }
  async function signIn(authenticator: Authenticator, browser: readonly string[] = []) {
    const { challenge, cookies } = await begin(authentication, browser)
    return finish(authentication, cookies, authenticator.sign(challenge))
  }

  /** Adds a member with a passkey and no other way to log in. */
  async function joinWithPasskey(name: string) {
    const authenticator = createAuthenticator({ origin })
    const member = await world.join(name)
    expect((await register(member.cookie, authenticator)).statusCode).toBe(200)
    return { ...member, authenticator }
  }
  const growOld = () => world.db.updateTable('identity_session').set({ created_at: longAgo }).execute()

  it('open nothing for an account that waits for admission', async () => {
    const waiting = await newWorld({ needsAdmission: true })
    onTestFinished(() => waiting.close())
    const authenticator = createAuthenticator({ origin })
    const dora = await waiting.join('dora')
    const perform = async (ceremony: Ceremony, act: (options: { challenge: string }) => unknown) => {
      const optionsAnswer = await waiting.app.inject({
        url: ceremony.options,
        headers: { cookie: dora.cookie },
      })
      if (optionsAnswer.statusCode !== 200) return optionsAnswer
      const headers = { origin, ...cookieHeader([dora.cookie, ...listCookies(optionsAnswer)]) }
      const payload = { response: act(optionsAnswer.json()) }
      return waiting.app.inject({ method: 'POST', url: ceremony.verify, payload, headers })
    }
    expect((await perform(registration, authenticator.register)).statusCode).toBe(200)
    await waiting.db.updateTable('identity').set({ email_verified: false }).execute()
    await waiting.db.deleteFrom('identity_session').execute()

    const refused = await perform(authentication, authenticator.sign)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-admitted'])
    expect(await waiting.db.selectFrom('identity_session').select('id').execute()).toEqual([])

    await waiting.db.updateTable('identity').set({ admitted_at: new Date().toISOString() }).execute()
    expect((await perform(authentication, authenticator.sign)).statusCode).toBe(200)
  })

  it('are added, and log in to a session like any other', async () => {
    const asha = await joinWithPasskey('asha')
    const passkey = onlyOne(await asha.passkeys.list())
    expect(passkey).toEqual({
      _id: expect.any(String),
      name: 'Chrome on Linux',
      createdAt: expect.any(String),
    })

    const answer = await signIn(asha.authenticator)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'You are logged in.', text: 'answers.loggedIn' },
    ])
    const session = answer.cookies.find(({ name }) => name === 'warm-ladle.session_token')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

    const there = world.clientWith(listCookies(answer).join('; '))
    expect(await there.account.show()).toMatchObject({ email: 'asha@hostel.test' })
    expect(await there.account.sessions()).toMatchObject([
      { isCurrent: true, device: 'Chrome on Linux', isHandheld: false },
      { isCurrent: false },
    ])
    expect(onlyOne(await there.passkeys.list()).lastUsedAt).toEqual(expect.any(String))
  })

  it('have the name of their authenticator, if known', async () => {
    const bela = await world.join('bela')
    await register(bela.cookie, createAuthenticator({ origin, aaguid: onePassword }))
    expect(onlyOne(await bela.passkeys.list()).name).toBe('1Password')
  })

  it('of unknown authenticators are named after their browser in the language of its page, or have no name', async () => {
    const dina = await world.join('dina')
    const german = [`${dina.cookie}; language=de`]
    const { challenge, cookies } = await begin(registration, german)
    await finish(registration, cookies, createAuthenticator({ origin }).register(challenge))
    const there = world.clientWith(german.join())
    expect(onlyOne(await there.passkeys.list()).name).toBe('Chrome auf Linux')
    await world.db.updateTable('identity_passkey').set({ name: null }).execute()
    const spanish = world.clientWith(`${dina.cookie}; language=es`)
    expect(onlyOne(await spanish.passkeys.list()).name).toBe('Llave de acceso')
  })

  it('require user verification and the host of the site', async () => {
    const cora = await world.join('cora')
    const { challenge, answer } = await begin(registration, [cora.cookie])
    expect(challenge).toMatchObject({
      rp: { id: 'localhost', name: 'Warm Ladle' },
      user: { name: 'cora@hostel.test' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(answer.cookies[0]).toMatchObject({ name: 'warm-ladle.passkey', httpOnly: true, sameSite: 'Lax' })
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  it('end the previous session of the browser', async () => {
    const dina = await joinWithPasskey('dina')
    await signIn(dina.authenticator, [dina.cookie])
    await expect(dina.account.show()).rejects.toMatchObject({ status: 401 })
  })

  describe('refuse', () => {
    it.each([
      ['another site', { origin: 'https://evil.test', rpId: 'localhost' }],
      ['another host', { origin, rpId: 'evil.test' }],
      ['an authenticator without user verification', { origin, verifiesUser: false }],
    ])('%s, when one is added', async (_what, options) => {
      const eve = await world.join('eve')
      const answer = await register(eve.cookie, createAuthenticator(options))
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'refused-passkey'])
      expect(await eve.passkeys.list()).toEqual([])
    })

    it.each([undefined, {}, { id: 'x', response: 'text' }])(
      '%j in place of what was signed',
      async (response) => {
        const finn = await joinWithPasskey('finn')
        const adding = await begin(registration, [finn.cookie])
        expect((await finish(registration, adding.cookies, response)).statusCode).toBe(400)
        const entering = await begin(authentication)
        const answer = await finish(authentication, entering.cookies, response)
        expect([400, 401]).toContain(answer.statusCode)
        expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) })
      },
    )

    it('a challenge that was used, belongs to another browser, or is for the other ceremony', async () => {
      const gita = await joinWithPasskey('gita')
      const { challenge, cookies } = await begin(authentication)
      const response = gita.authenticator.sign(challenge)
      expect((await finish(authentication, [], response)).json().code).toBe('expired-challenge')
      const elsewhere = await begin(authentication)
      expect((await finish(authentication, elsewhere.cookies, response)).json().code).toBe('refused-passkey')
      const adding = await begin(registration, [gita.cookie])
      const mixed = gita.authenticator.sign(adding.challenge)
      expect((await finish(authentication, adding.cookies, mixed)).json().code).toBe('expired-challenge')

      expect((await finish(authentication, cookies, response)).statusCode).toBe(200)
      const again = await finish(authentication, cookies, response)
      expect([again.statusCode, again.json().code]).toEqual([400, 'expired-challenge'])
      expect(again.cookies).toEqual([])
    })

    it('a login with a passkey that was found, without its owner’s PIN or finger', async () => {
      const gita = await joinWithPasskey('gita')
      const { challenge, cookies } = await begin(authentication)
      const answer = await finish(authentication, cookies, gita.authenticator.sign(challenge, false))
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'refused-passkey'])
      expect(await gita.account.sessions()).toHaveLength(1)
    })

    it('all but one of several concurrent uses of a challenge', async () => {
      const hira = await joinWithPasskey('hira')
      const { challenge, cookies } = await begin(authentication)
      const response = hira.authenticator.sign(challenge)
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => finish(authentication, cookies, response)),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(await hira.account.sessions()).toHaveLength(2)
    })

    it('a challenge that is five minutes old', async () => {
      const ines = await joinWithPasskey('ines')
      const { challenge, cookies } = await begin(authentication)
      await world.db.updateTable('identity_verification').set({ expires_at: longAgo }).execute()
      const answer = await finish(authentication, cookies, ines.authenticator.sign(challenge))
      expect(answer.json().code).toBe('expired-challenge')
    })

    it('a copy whose counter is behind', async () => {
      const jana = await joinWithPasskey('jana')
      jana.authenticator.setCounter(7)
      expect((await signIn(jana.authenticator)).statusCode).toBe(200)
      jana.authenticator.setCounter(5)
      expect((await signIn(jana.authenticator)).json().code).toBe('refused-passkey')
    })

    it('a signature of another key', async () => {
      const kira = await joinWithPasskey('kira')
      const { challenge, cookies } = await begin(authentication)
      const forged = createAuthenticator({ origin }).sign(challenge)
      const { id, rawId } = kira.authenticator.sign(challenge)
      const answer = await finish(authentication, cookies, { ...forged, id, rawId })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'refused-passkey'])
    })

    it('calls from another site', async () => {
      const lena = await joinWithPasskey('lena')
      const { challenge, cookies } = await begin(authentication)
      const answer = await world.app.inject({
        method: 'POST',
        url: authentication.verify,
        payload: { response: lena.authenticator.sign(challenge) },
        headers: { ...cookieHeader(cookies), origin: 'https://evil.test' },
      })
      expect(answer.json().code).toBe('wrong-origin')
    })
  })

  describe('are added', () => {
    it('by logged-in members only', async () => {
      const { answer } = await begin(registration)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-required'])
      expect((await finish(registration, [], {})).statusCode).toBe(401)
    })

    it('only after a recent login', async () => {
      const mira = await world.join('mira')
      const { challenge, cookies } = await begin(registration, [mira.cookie])
      await growOld()
      expect((await begin(registration, [mira.cookie])).answer.json().code).toBe('login-again')
      const late = await finish(registration, cookies, createAuthenticator({ origin }).register(challenge))
      expect([late.statusCode, late.json().code]).toEqual([403, 'login-again'])
    })

    it('to the account that requested the challenge', async () => {
      const [nina, olga] = [await world.join('nina'), await world.join('olga')]
      const { challenge, cookies } = await begin(registration, [nina.cookie])
      const challengeCookie = cookies.filter((cookie) => cookie !== nina.cookie)
      const response = createAuthenticator({ origin }).register(challenge)
      expect((await finish(registration, [olga.cookie, ...challengeCookie], response)).statusCode).toBe(400)
      expect(await olga.passkeys.list()).toEqual([])
    })

    it('once, and to one account', async () => {
      const pia = await joinWithPasskey('pia')
      const rosa = await world.join('rosa')
      for (const { cookie } of [pia, rosa]) {
        const answer = await register(cookie, pia.authenticator)
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'refused-passkey'])
      }
    })

    it('up to a limit', async () => {
      const sara = await joinWithPasskey('sara')
      const passkey = await world.db.selectFrom('identity_passkey').selectAll().executeTakeFirstOrThrow()
      const more = Array.from({ length: maxPasskeys - 1 }, () => newId())
      await world.db
        .insertInto('identity_passkey')
        .values(
          more.map((id) => ({
            ...passkey,
            backed_up: false,
            created_at: longAgo,
            last_used_at: null,
            id,
            credential_id: id,
          })),
        )
        .execute()
      const { answer } = await begin(registration, [sara.cookie])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'too-many-passkeys'])
    })
  })

  describe('are removed', () => {
    it('and cannot log in afterwards', async () => {
      const [tara, spare] = [await joinWithPasskey('tara'), createAuthenticator({ origin })]
      await register(tara.cookie, spare)
      const [newest] = await tara.passkeys.list()
      await tara.passkeys.remove({ params: { id: String(newest?._id) } })

      const refused = await signIn(spare)
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'unknown-passkey'])
      expect((await signIn(tara.authenticator)).statusCode).toBe(200)
    })

    it('with an email to their owner and an entry in the audit log, as when they are added', async () => {
      const mailing = await newWorld({ mail: 'must-confirm' })
      onTestFinished(() => mailing.close())
      const zora = await mailing.join('zora')
      const authenticator = createAuthenticator({ origin })
      const optionsAnswer = await mailing.app.inject({
        url: registration.options,
        headers: { cookie: zora.cookie },
      })
      await mailing.app.inject({
        method: 'POST',
        url: registration.verify,
        payload: { response: authenticator.register(optionsAnswer.json()) },
        headers: { origin, ...cookieHeader([zora.cookie, ...listCookies(optionsAnswer)]) },
      })
      const now = new Date().toISOString()
      const own = { account_id: 'of zora', provider_id: 'credential', password: 'x', updated_at: now }
      await mailing.db
        .insertInto('identity_account')
        .values({ ...own, id: newId(), user_id: zora.id, created_at: now })
        .execute()
      await zora.passkeys.remove({ params: { id: onlyOne(await zora.passkeys.list())._id } })

      const mails = (await mailing.mails()).map(({ to, subject }) => `${to}: ${subject}`)
      expect(mails.toSorted()).toEqual([
        'zora@hostel.test: Warm Ladle: A passkey was added to your account',
        'zora@hostel.test: Warm Ladle: A passkey was removed from your account',
      ])
      const acts = await mailing.db.selectFrom('audit_log').select(['act', 'before', 'after']).execute()
      const name = expect.stringContaining('Unknown device')
      expect(acts.toSorted((a, b) => a.act.localeCompare(b.act))).toEqual([
        { act: 'passkey-added', before: null, after: name },
        { act: 'passkey-removed', before: name, after: null },
      ])
    })

    it('by their owner only, and only after a recent login', async () => {
      const [uma, vera] = [await joinWithPasskey('uma'), await world.join('vera')]
      const params = { id: onlyOne(await uma.passkeys.list())._id }
      await expect(vera.passkeys.remove({ params })).rejects.toMatchObject({ status: 404 })
      await growOld()
      await expect(uma.passkeys.remove({ params })).rejects.toMatchObject({ code: 'login-again' })
      expect(await uma.passkeys.list()).toHaveLength(1)
      expect(await vera.passkeys.list()).toEqual([])
    })

    it('never as the last way to log in, even with concurrent calls', async () => {
      const wanda = await joinWithPasskey('wanda')
      await register(wanda.cookie, createAuthenticator({ origin }))
      const all = await wanda.passkeys.list()
      const outcomes = await Promise.allSettled(
        all.map(({ _id: id }) => wanda.passkeys.remove({ params: { id } })),
      )
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const { _id: id } = onlyOne(await wanda.passkeys.list())
      const linkTo = (provider: string, owner = wanda) =>
        world.db
          .insertInto('identity_account')
          .values({
            account_id: `of ${owner.name}`,
            created_at: longAgo,
            updated_at: longAgo,
            provider_id: provider,
            id: newId(),
            user_id: owner.id,
          })
          .execute()
      // another member's ways to log in do not count
      await linkTo('google', await joinWithPasskey('xenia'))
      await expect(wanda.passkeys.remove({ params: { id } })).rejects.toMatchObject({ code: 'last-way-in' })

      // a provider that is not configured, or is no longer configured
      await linkTo('campus')
      await expect(wanda.passkeys.remove({ params: { id } })).rejects.toMatchObject({ code: 'last-way-in' })
      await linkTo('google')
      await wanda.passkeys.remove({ params: { id } })
      expect(await wanda.passkeys.list()).toEqual([])
    })

    it('with the account, but not when the password changes, and the response explains that', async () => {
      const xenia = await joinWithPasskey('xenia')
      const { message } = await xenia.account.changePassword({ body: { newPassword: 'a-ladle-of-her-own' } })
      expect(message).toContain('Your passkeys still work')
      expect((await signIn(xenia.authenticator)).statusCode).toBe(200)
      await world.db.deleteFrom('identity').where('id', '=', xenia.id).execute()
      expect(await world.db.selectFrom('identity_passkey').select('id').execute()).toEqual([])
      expect((await signIn(xenia.authenticator)).json().code).toBe('unknown-passkey')
    })
  })

  it.each(['list-user-passkeys', 'delete-passkey', 'update-passkey'])('leave %s closed', async (name) => {
    const { cookie } = await world.join('yara')
    for (const method of ['GET', 'POST'] as const) {
      const url = `/api/auth/passkey/${name}`
      const { statusCode } = await world.app.inject({ method, url, headers: { cookie } })
      expect(statusCode).toBe(404)
    }
  })
})

const listCookies = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
const cookieHeader = (cookies: readonly string[]) =>
  cookies.length > 0 ? { cookie: cookies.join('; ') } : {}

const onlyOne = ([first, ...others]: readonly Passkey[]) => {
  if (!first || others.length > 0) throw new Error('There should be one passkey')
  return first
}
