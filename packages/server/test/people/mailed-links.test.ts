import { afterEach, beforeEach, expect, it } from 'vitest'
import { mailPaths, tokenInFragment } from '@warm-ladle/contract'
import { identityEmails } from '../../src/people/identity/emails.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { notify } from '../../src/notifications/notify.ts'
import { sql } from 'kysely'
import { newWorldWithAdmin, type Person, publicUrl, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden', { mail: 'must-confirm' }))
})
afterEach(() => world.close())

const email = 'nora@hostel.test'
const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload })
const signUp = () => post('/api/auth/sign-up/email', { name: 'Nora', email, password: 'a-first-ladle' })
const linkIn = (text = '') => /http:\/\/localhost:3000\/\S*/.exec(text)?.[0] ?? ''
const lastLink = async () => linkIn((await world.mails()).at(-1)?.text)
const linkTo = async (address: string) => linkIn((await world.mails()).find(({ to }) => to === address)?.text)
const tokenIn = (link: string) => tokenInFragment(new URL(link).hash) ?? ''
const confirm = (link: string) => world.visitor.account.confirmEmail({ body: { token: tokenIn(link) } })
const choose = (link: string) =>
  world.visitor.account.resetPassword({ body: { token: tokenIn(link), newPassword: 'a-second-ladle' } })

/** Returns all rows that a link could change. */
async function rows() {
  const tables = await world.db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !/^(attempts|kysely)/.test(name))
  const all = names
    .toSorted()
    .map(async (name) => [name, (await sql`select * from ${sql.table(name)}`.execute(world.db)).rows])
  return JSON.stringify(await Promise.all(all))
}

async function sendNotification() {
  const person = await world.join('Nora')
  const notice = {
    to: person.id,
    kind: 'announcement',
    subject: '1',
    title: 'News',
    text: 'News.',
    href: '/',
  } as const
  await inTransaction(world.db, (tx) => notify(tx, [notice], new Date()))
}

interface Row {
  /** Makes the product send the email. */
  readonly send: () => Promise<unknown>
  /** Presses the button on the page of the link; undefined if the page has none. */
  readonly act?: (link: string) => Promise<unknown>
  /** The response to a second press. */
  readonly again?: object
  readonly link?: () => Promise<string>
}

const expired = { code: 'expired-link', message: expect.stringContaining('Please request a new one.') }

/**
 * Every email with a link, by its name in `identityEmails`. The outbox has the links to a page and for
 * unsubscribing.
 */
const mails: Readonly<Record<string, Row>> = {
  confirm: { send: signUp, act: confirm, again: { isRepeated: true } },
  resetPassword: {
    send: async () => {
      await world.join('Nora')
      await world.visitor.account.forgotPassword({ body: { email } })
    },
    act: choose,
    again: expired,
  },
  newAddress: {
    send: async () => {
      const { id } = await world.join('Lou')
      await admin.members.correct({ params: { id }, body: { name: 'Lou', email } })
    },
    link: () => linkTo(email),
    act: confirm,
    again: { isRepeated: true },
  },
  addressChanges: {
    send: async () => {
      const { id } = await world.join('Lou')
      await admin.members.correct({ params: { id }, body: { name: 'Lou', email } })
    },
    link: () => linkTo('lou@hostel.test'),
    act: (link) => world.visitor.account.cancelEmailChange({ body: { token: tokenIn(link) } }),
    again: { message: 'No change is pending. Your email stays the same.' },
  },
  adminNotice: {
    send: async () => admin.members.makeAdmin({ params: { id: (await world.join('Nora')).id } }),
  },
  invitation: {
    send: () =>
      admin.imports.residents({ file: new Blob([`Name,Email\nNora,${email}`]), query: { invite: 'true' } }),
  },
  alreadyMember: {
    send: async () => {
      await world.join('Nora')
      await signUp()
    },
  },
  notification: { send: sendNotification },
  unsubscribe: {
    send: sendNotification,
    link: async () => (await world.mails()).at(-1)?.list?.unsubscribeUrl ?? '',
    act: async (link) => {
      const pressed = await post(new URL(link).pathname, {})
      const opened = await world.app.inject(new URL(link).pathname)
      return {
        isSaid: pressed.body.includes('You will no longer get these emails') && opened.body === pressed.body,
      }
    },
    again: { isSaid: true },
  },
}

it('the table lists every account email, and every page that such an email links to', () => {
  const facts = { origin: publicUrl.origin, hostelName: 'Ladle', timeZone: 'UTC', now: new Date() }
  expect(Object.keys(mails)).toEqual(expect.arrayContaining(Object.keys(identityEmails(facts, 'en'))))
  // slips are on paper, but their links open like emailed links
  expect(Object.keys(mailPaths)).toEqual(['resetPassword', 'confirm', 'firstLogin', 'cancelEmailChange'])
})

it.each(Object.entries(mails))('opening the link of an email changes nothing: %s', async (_name, mail) => {
  await mail.send()
  const link = await (mail.link ?? lastLink)()
  expect(link).toContain(publicUrl.origin)
  const { pathname, search } = new URL(link)
  const before = await rows()
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET'] as const) {
    const headers = { accept: 'text/html', 'user-agent': 'Mail scanner' }
    await world.app.inject({ method, url: pathname + search, headers })
  }
  expect(await rows()).toBe(before)
})

it.each(Object.entries(mails).filter(([, { act }]) => act))(
  'pressing the button of a used link explains what happened: %s',
  async (_name, { send, link, act = () => Promise.resolve(), again = {} }) => {
    await send()
    const mailed = await (link ?? lastLink)()
    await act(mailed)
    const second = await act(mailed).catch((error: unknown) => error)
    expect(second).toMatchObject(again)
  },
)

it('opening a used link in the browser of the sign-up shows that it was used, even though its first use removed the password', async () => {
  const signedUp = await signUp()
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const link = await lastLink()
  expect(await confirm(link)).toHaveProperty('resetToken')
  const second = await world.clientWith(cookie).account.confirmEmail({ body: { token: tokenIn(link) } })
  expect(second).toMatchObject({ isRepeated: true })
  expect(second).not.toHaveProperty('resetToken')
})
