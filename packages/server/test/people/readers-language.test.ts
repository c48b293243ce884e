import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { notify } from '../../src/notifications/notify.ts'
import { texts } from '../../src/platform/texts.ts'
import { inWords } from '../../src/platform/words.ts'
import { unsubscribeToken } from '../../src/notifications/unsubscribe-token.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { newWorld, type Person, type World, worldSecret } from '../world.ts'

let world: World
let [anna, bert, warden]: Person[] = []
beforeAll(async () => {
  world = await newWorld({ mail: 'must-confirm' })
  anna = await world.join('Anna')
  bert = await world.join('Bert')
  warden = await world.join('Warden', { role: 'admin' })
  await anna.account.change({ body: { language: 'de' } })
})
afterAll(async () => {
  await world.close()
})

const german = { 'accept-language': 'de' }
const mailTo = async (to: string | undefined) => (await world.mails()).findLast((mail) => mail.to === to)
const person = (one: Person | undefined): Person => {
  if (!one) throw new Error('They have not joined yet')
  return one
}

it('notifications to several members are in the language of each, in the bell and in emails', async () => {
  const [chosen, none, other] = [person(anna), person(bert), await world.join('Amir')]
  await other.account.change({ body: { language: 'ar' } })
  await inTransaction(world.db, (tx) =>
    notify(
      tx,
      [chosen, none, other].map(({ id: to }) => ({
        to,
        kind: 'announcement',
        subject: 'meal',
        title: inWords(texts.voteWon, { meal: 'Dal' }),
        text: inWords(texts.voteWonText),
        href: '/',
      })),
      new Date(),
    ),
  )
  await world.outbox.deliver()
  const titles = await Promise.all(
    [chosen, none, other].map(
      async (one) => (await one.notifications.list({ query: {} })).body.data[0]?.title,
    ),
  )
  expect(titles).toEqual([
    'Dal steht auf der Speisekarte',
    'Dal is on the menu',
    '\u2068Dal\u2069 في القائمة',
  ])
  expect(await mailTo(chosen.email)).toMatchObject({
    subject: 'Dal steht auf der Speisekarte',
    text: expect.stringMatching(
      /^Guten Tag,\n\nSie haben für dieses Gericht gestimmt, .*\n\nDetails ansehen:\n/,
    ),
    html: expect.stringContaining('<html lang="de">'),
  })
  expect(await mailTo(none.email)).toMatchObject({
    text: expect.stringMatching(/^Hello,\n\nYou voted for this meal/),
    html: expect.stringContaining('<html lang="en">'),
  })
  expect((await mailTo(other.email))?.html).toContain('<html lang="ar" dir="rtl">')
})

it('each member is notified of an admin’s act in their own language', async () => {
  await person(warden).account.change({ body: { language: 'de' } })
  await person(warden).members.makeAdmin({ params: { id: person(bert).id } })
  expect((await mailTo(warden?.email))?.subject).toBe('Ein Admin wurde hinzugefügt – Warm Ladle')
  expect((await mailTo(bert?.email))?.subject).toBe('Warm Ladle: An admin was added')
})

it('a person without an account gets emails in the language of the page', async () => {
  const signUp = { name: 'Cleo', email: 'cleo@hostel.test', password: 'a-quite-long-password' }
  await world.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', headers: german, payload: signUp })
  expect((await mailTo(signUp.email))?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Warm Ladle')
  // the account has this language regardless of where later calls come from
  await world.visitor.account.forgotPassword({ body: { email: signUp.email } })
  expect((await mailTo(signUp.email))?.subject).toBe('Wählen Sie ein neues Passwort für Warm Ladle')

  const form = new FormData()
  form.append('file', new Blob(['Name,Email\nDora,dora@hostel.test']), 'residents.csv')
  const formRequest = new Request('http://localhost:3000/', { method: 'POST', body: form })
  const imported = await world.app.inject({
    method: 'POST',
    url: '/api/imports/residents?invite=true',
    headers: {
      ...german,
      cookie: person(warden).cookie,
      'content-type': formRequest.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await formRequest.arrayBuffer()),
  })
  expect(imported.json()).toMatchObject({ report: { invited: 1 } })
  await world.outbox.deliver()
  expect((await mailTo('dora@hostel.test'))?.subject).toBe('Ihr Konto ist bereit – Warm Ladle')
})

it('a calendar is in its member’s language, and the service’s own pages in the browser’s', async () => {
  const mealId = await world.addMeal({ title: 'Dal' })
  await addMealtime(world.db, { servings: [{ mealId, title: 'Dal' }] })
  const { url } = await person(anna).calendarFeed.create({ body: { shows: 'menu' } })
  const calendar = await world.app.inject(new URL(url).pathname)
  expect(calendar.body).toContain('Essen – Warm Ladle')

  const manifest = await world.app.inject({
    url: '/manifest.webmanifest',
    headers: { cookie: 'language=de' },
  })
  expect(manifest.json()).toMatchObject({
    lang: 'de',
    description: 'Essenspläne und Zeiten einfach im Blick.',
  })
  expect(manifest.headers['vary']).toContain('Cookie')
  const arabic = await world.app.inject({
    url: '/manifest.webmanifest',
    headers: { 'accept-language': 'ar' },
  })
  expect(arabic.json()).toMatchObject({ lang: 'ar', dir: 'rtl' })

  const token = unsubscribeToken(worldSecret, { userId: person(anna).id, kind: 'announcement' })
  const page = await world.app.inject({ url: `/unsubscribe/${token}`, headers: german })
  expect(page.body).toContain('<html lang="de">')
  expect(page.body).toContain('<h1>Diese E-Mails abbestellen?</h1>')

  const done = await world.app.inject({ url: '/auth/done?n=12345678&error=cancelled', headers: german })
  expect(done.body).toContain('<html lang="de"')
  expect(done.body).toContain('<h1>Sie haben die Anmeldung')
})

/** Matches refusals whose text is written in the code instead of a catalogue. */
const plain = /new (Refusal|RetryLater|TooMany)\(\s*(['\w-]+,\s*)?([\w.]+,\s*)?['"`][^'"`]*[ .]/

it('refusals use texts from the catalogues', () => {
  const sources = path.join(import.meta.dirname, '../../src')
  const files = globSync('**/*.ts', { cwd: sources }).filter((name) => !name.includes('.test.'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => plain.test(readFileSync(path.join(sources, name), 'utf8')))).toEqual([])
  expect(plain.test("new Refusal('not-found', 'Out of rice.')")).toBe(true)
})
