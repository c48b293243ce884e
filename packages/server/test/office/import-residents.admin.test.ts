import { translationsInto } from '@warm-ladle/contract/translations.ts'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { waitingIn } from '../notifications/outbox-fixtures.ts'
import { newWorldWithAdmin, type Person, type World, worldSecret } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden', { mail: 'must-confirm' }))
})
afterEach(async () => {
  // background work must end before the database closes
  await world.mails()
  await world.close()
})

const makeFile = (...lines: readonly string[]) => new Blob([lines.join('\n')])
const heading = 'Name,Email,Room,Card'

type Query = Parameters<Person['imports']['residents']>[0]['query']
const send = (file: Blob, query: Query = {}) => admin.imports.residents({ file, query })
const runImport = async (file: Blob, query: Query = {}) => (await send(file, query)).report

/** Returns everything that an import could have changed. */
async function stored() {
  await world.mails()
  return Promise.all([
    world.db.selectFrom('identity').selectAll().orderBy('id').execute(),
    world.db.selectFrom('users').selectAll().orderBy('id').execute(),
    world.db.selectFrom('deliveries').selectAll().orderBy('id').execute(),
    world.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  ])
}

const residents = () =>
  world.db
    .selectFrom('users')
    .select(['name', 'email', 'room', 'card', 'role', 'badge'])
    .where('email', '<>', admin.email)
    .orderBy('email')
    .execute()

const manyResidents = (count: number) => [
  heading,
  ...Array.from(
    { length: count },
    (_, index) => `Resident ${index},r${index}@hostel.test,R ${index},${index}`,
  ),
]

it('the list of the newest members has the same order as the imported file', async () => {
  await send(makeFile(...manyResidents(30)))
  const { body } = await admin.members.list({ query: { sortBy: 'newest', limit: 30 } })
  expect(body.map(({ name }) => name)).toEqual(Array.from({ length: 30 }, (_, index) => `Resident ${index}`))
})

const common = { role: 'user', badge: 'Bronze Badge' }

describe('an import of residents', () => {
  it('adds members with room and card, and is recorded once', async () => {
    const file = makeFile(heading, 'Asha Roy,Asha@Hostel.test,B 12,04:A2', 'Ben,ben@hostel.test,,')
    const { report, message } = await send(file)
    expect(report).toEqual({
      rows: 2,
      added: 2,
      updated: 0,
      skipped: 0,
      invited: 0,
      reading: { guessedWords: [], above: [], headings: [], unknown: [], values: [] },
      changes: [],
      changeCount: 0,
      errors: [],
      errorCount: 0,
    })
    expect(message).toBe('2 residents imported.')
    expect(await residents()).toEqual([
      { name: 'Asha Roy', email: 'asha@hostel.test', room: 'B 12', card: '04:A2', ...common },
      { name: 'Ben', email: 'ben@hostel.test', room: null, card: null, ...common },
    ])
    const { body } = await admin.audit.list({ query: { act: 'residents-imported' } })
    expect(body).toMatchObject([
      { subject: { text: '2 residents' }, after: { added: 2, updated: 0, skipped: 0, invited: 0 } },
    ])
    expect((await world.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, 'Warm Ladle: Residents were imported'],
    ])
  })

  it('shows in a dry run what it would do, and changes nothing', async () => {
    const file = makeFile(heading, 'Asha,asha@hostel.test,,', `Warden,${admin.email},A 1,`)
    const before = await stored()
    const dry = await send(file, { dryRun: 'true', existing: 'update', invite: 'true' })
    expect(dry.message).toBe('Nothing has been changed yet.')
    expect(await stored()).toEqual(before)
    const { report } = await send(file, { existing: 'update', invite: 'true' })
    expect(report).toEqual(dry.report)
    expect(report).toMatchObject({ added: 1, updated: 1, skipped: 0, invited: 1 })
    expect(report.changes).toEqual([{ line: 3, subject: admin.email, column: 'Room', from: '', to: 'A 1' }])
  })

  it('skips or updates existing members, as chosen, and keeps values that the file leaves empty', async () => {
    await send(makeFile(heading, 'Asha,asha@hostel.test,B 12,7'))
    const file = makeFile(heading, 'Asha Roy,asha@hostel.test,,', `,${admin.email},,`)
    expect(await runImport(file)).toMatchObject({ added: 0, updated: 0, skipped: 2 })
    expect(await residents()).toMatchObject([{ name: 'Asha', room: 'B 12', card: '7' }])
    expect(await runImport(file, { existing: 'update' })).toMatchObject({ updated: 1, skipped: 1 })
    expect(await residents()).toMatchObject([{ name: 'Asha Roy', room: 'B 12', card: '7' }])
    // joined, because the account has the same name as the member
    const asha = world.db.selectFrom('identity').select('name').where('email', '=', 'asha@hostel.test')
    expect(await asha.execute()).toEqual([{ name: 'Asha Roy' }])
    const { body } = await admin.members.list({ query: { search: 'roy' } })
    expect(body).toHaveLength(1)
  })

  it('refuses the card of another member only for residents that it would change', async () => {
    await send(makeFile(heading, 'Asha,asha@hostel.test,,7', 'Ben,ben@hostel.test,,8'))
    const file = makeFile(heading, 'Ben,ben@hostel.test,,7')
    expect(await runImport(file, { dryRun: 'true' })).toMatchObject({ skipped: 1, errorCount: 0 })
    const updating = { dryRun: 'true', existing: 'update' } as const
    expect(await runImport(file, updating)).toMatchObject({ errorCount: 1 })
  })

  it('reports each error by line and column, and then imports nothing', async () => {
    await send(makeFile(heading, 'Zoe,zoe@hostel.test,,9'))
    const before = await stored()
    const file = makeFile(
      heading,
      'Asha,asha@hostel.test,,5',
      '"Ben\nTwo",ben at hostel,,',
      'Cem,asha@hostel.test,,',
      ',dan@hostel.test,,9',
      `Eve,eve@hostel.test,${'x'.repeat(41)},5`,
      'Fay,fay@hostel.test,,5,more',
      '',
    )
    const { errors, errorCount, rows } = await runImport(file, { dryRun: 'true' })
    expect(rows).toBe(6)
    expect(errorCount).toBe(errors.length)
    expect(errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '3 Name: Use a single line',
      '4 Email: Enter a valid email address',
      '5 Email: Already on line 2',
      '6 Name: Name is required',
      '6 Card: This card belongs to another member',
      '7 Room: Use up to 40 characters',
      '8 : This line has more values than headings',
      '8 Card: Already on line 2',
    ])
    await expect(send(file)).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Nothing was imported. Line 3, Name: Use a single line. 7 more errors.',
    })
    expect(await stored()).toEqual(before)
  })

  it('changes nothing if line 4,321 of 5,000 is invalid, and reports it', async () => {
    const before = await stored()
    const lines = manyResidents(5000)
    lines[4320] = 'Resident,no address,,'
    const refused = {
      status: 400,
      message: 'Nothing was imported. Line 4,321, Email: Enter a valid email address.',
    }
    await expect(send(makeFile(...lines))).rejects.toMatchObject(refused)
    expect(await stored()).toEqual(before)
  })

  it.runIf(process.env['NIGHTLY'])('adds 5,000 residents in less than ten seconds', async () => {
    // PGlite takes several times as long as PostgreSQL, and no hostel runs on it
    const count = process.env['TEST_DIALECT'] === 'pglite' ? 500 : 5000
    const started = performance.now()
    expect(await runImport(makeFile(...manyResidents(count)), { invite: 'true' })).toMatchObject({
      added: count,
      invited: count,
    })
    expect(performance.now() - started).toBeLessThan(10_000)
    const [, members] = await stored()
    expect(members).toHaveLength(count + 1)
  })

  it('adds each resident once if the same file is imported twice at the same time', async () => {
    const file = makeFile(...manyResidents(50))
    const reports = await Promise.all(Array.from({ length: 4 }, () => runImport(file)))
    expect(reports.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 50])
    expect(await residents()).toHaveLength(50)
  })

  it('imports an export again without any change', async () => {
    await send(makeFile(heading, '"=Asha, ""A""",asha@hostel.test,-1,+7', "'Ben,ben@hostel.test,B;@2,"))
    const exported = await admin.members.download({ query: {} })
    expect(exported).toContain("'=Asha")
    const report = await runImport(new Blob([exported]), { existing: 'update' })
    expect(report).toMatchObject({ rows: 3, added: 0, updated: 0, skipped: 3, errorCount: 0 })
    expect(await admin.members.download({ query: {} })).toBe(exported)
  })

  it('shows the old and new values of each update', async () => {
    await send(makeFile(heading, 'Asha,asha@hostel.test,B 1,7', 'Ben,ben@hostel.test,B 2,'))
    const file = makeFile(
      `${heading},Membership`,
      'Asha Roy,asha@hostel.test,B 3,,Gold',
      'Ben,ben@hostel.test,B 2,8,',
    )
    const { changes, changeCount, updated } = await runImport(file, { existing: 'update', dryRun: 'true' })
    expect(changes.map(({ line, column, from, to }) => [line, column, from, to])).toEqual([
      [2, 'Name', 'Asha', 'Asha Roy'],
      [2, 'Room', 'B 1', 'B 3'],
      [2, 'Membership', 'Bronze Badge', 'Gold'],
      [3, 'Card', '', '8'],
    ])
    expect([changeCount, updated]).toEqual([4, 2])
  })

  it('imports a Windows list with a title and German headings, and can skip its other columns', async () => {
    const list = [
      'Bewohner Haus Mühle;;',
      'Nachname;Vorname;E-Mail;Zimmer;Telefon',
      'Müller;Zoë;zoe@hostel.test;B 12;1',
    ].join('\r\n')
    const file = new Blob([Buffer.from(list, 'latin1')])
    expect(await runImport(file, { dryRun: 'true' })).toMatchObject({
      errorCount: 1,
      reading: {
        guessedWords: ['Mühle', 'Müller', 'Zoë'],
        above: ['Bewohner Haus Mühle'],
        unknown: ['Telefon'],
      },
    })
    expect(await runImport(file, { unknown: 'skip' })).toMatchObject({ added: 1, errorCount: 0 })
    expect(await residents()).toMatchObject([{ name: 'Zoë Müller', room: 'B 12' }])
  })

  it.runIf(process.env['NIGHTLY'])('imports 2,000 residents in each encoding', async () => {
    const count = process.env['TEST_DIALECT'] === 'pglite' ? 200 : 2000
    const lines = manyResidents(count)
      .map((line) => line.replace('Resident', 'Zoë Müller'))
      .join('\r\n')
    const encoded = ['utf8', 'utf16le', 'latin1'] as const
    for (const encoding of encoded)
      expect(await runImport(new Blob([Buffer.from(lines, encoding)]))).toMatchObject(
        encoding === 'utf8' ? { added: count } : { added: 0, skipped: count },
      )
    expect(await residents()).toHaveLength(count)
  })

  it('grants neither role nor badge', async () => {
    const file = makeFile('Name,Email,Role,Badge', 'Asha,asha@hostel.test,admin,Platinum')
    expect(await runImport(file)).toMatchObject({ added: 1 })
    expect(await residents()).toMatchObject([common])
  })

  it('does not admit accounts that signed up earlier with an unconfirmed address', async () => {
    const body = { name: 'Mallory', email: 'asha@hostel.test', password: 'six-and-more' }
    await world.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: body })
    const file = makeFile(heading, 'Asha,asha@hostel.test,B 12,')
    expect(await runImport(file, { existing: 'update', invite: 'true' })).toMatchObject({
      added: 0,
      updated: 1,
      invited: 0,
    })
    const account = world.db.selectFrom('identity').select(['email_verified', 'admitted_at'])
    expect(await account.where('email', '=', body.email).execute()).toEqual([
      { email_verified: world.dialect === 'sqlite' ? 0 : false, admitted_at: null },
    ])
    expect(await residents()).toMatchObject([{ name: 'Asha', room: 'B 12' }])
  })
})

describe('an imported resident', () => {
  beforeEach(async () => {
    await send(makeFile(heading, 'Asha,asha@hostel.test,,'))
  })

  it('chooses a password through an emailed link, and logs in with it', async () => {
    const signIn = (password: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: 'asha@hostel.test', password },
      })
    expect((await signIn('')).statusCode).toBeGreaterThanOrEqual(400)
    await world.visitor.account.forgotPassword({ body: { email: 'asha@hostel.test' } })
    const mail = (await world.mails()).find(({ to }) => to === 'asha@hostel.test')
    const token = String(/token=([^\s"&]+)/.exec(mail?.text ?? '')?.[1])
    await world.visitor.account.resetPassword({ body: { token, newPassword: 'lentils-at-noon' } })
    expect((await signIn('lentils-at-noon')).statusCode).toBe(200)
  })

  it('is protected from a sign-up by another person', async () => {
    const body = { name: 'Mallory', email: 'asha@hostel.test', password: 'six-and-more' }
    await world.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: body })
    const signedIn = await world.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: body })
    expect(signedIn.statusCode).toBe(401)
    expect(await residents()).toMatchObject([{ name: 'Asha' }])
  })
})

it('an imported resident gets the language in the file if the account is new or has not chosen one', async () => {
  const languages = () =>
    world.db
      .selectFrom('identity')
      .select(['email', 'language'])
      .where('email', '<>', admin.email)
      .orderBy('email')
      .execute()
  const named = `${heading},Language`
  await send(makeFile(named, 'Asha,asha@hostel.test,,,BN', 'Ben,ben@hostel.test,,,'), { invite: 'true' })
  await send(makeFile(named, 'Asha,asha@hostel.test,,,fr', 'Ben,ben@hostel.test,,,de'), {
    existing: 'update',
  })
  expect(await languages()).toEqual([
    { email: 'asha@hostel.test', language: 'bn' },
    { email: 'ben@hostel.test', language: 'de' },
  ])
  const invited = (await world.mails()).filter(({ text }) => text.includes('/forgot-password'))
  const bn = translationsInto('bn')
  // grouped by time, because several emails are sent at once
  expect(
    new Map(
      invited.map(({ to, text }) => [to, text.includes(bn['server-identity']?.['invitationHow'] ?? '?')]),
    ),
  ).toEqual(
    new Map([
      ['asha@hostel.test', true],
      ['ben@hostel.test', false],
    ]),
  )
  const { errors } = await runImport(makeFile(named, 'Cy,cy@hostel.test,,,Klingon'), { dryRun: 'true' })
  expect(errors).toEqual([
    {
      line: 2,
      column: 'Language',
      message: 'Enter en, bn, hi, ar, es, fr, de or leave it empty',
      text: 'answers.oneOrNothing',
      values: { names: 'en, bn, hi, ar, es, fr, de' },
    },
  ])
})

describe('invitations', () => {
  it('are sent only to new residents, one after the other', async () => {
    const lines = manyResidents(6)
    await send(makeFile(...lines.slice(0, 2)))
    expect(await runImport(makeFile(...lines), { invite: 'true' })).toMatchObject({ added: 5, invited: 5 })
    const sent = (await world.mails()).filter(
      ({ subject }) => subject === 'Your account at Warm Ladle is ready',
    )
    const waitingMails = await waitingIn(world.db)
    const seal = createSeal([worldSecret])
    const mails = [...sent, ...waitingMails.map(({ sealed }) => JSON.parse(seal.open(sealed ?? '') ?? ''))]
    expect(mails.map(({ to }) => to)).toEqual([1, 2, 3, 4, 5].map((index) => `r${index}@hostel.test`))
    expect(mails.at(-1).text).toContain('http://localhost:3000/forgot-password')
    // other emails need not wait for all of them
    const due = waitingMails.map(({ next_at }) => new Date(next_at).getTime())
    const pauses = due.slice(1).map((moment, index) => moment - Number(due[index]))
    expect(new Set(pauses)).toEqual(new Set([250]))
  })
})

it('invitations are not sent without a mail server, and the response explains that', async () => {
  const { world: silent, admin: warden } = await newWorldWithAdmin('Silent')
  onTestFinished(() => silent.close())
  const call = { file: makeFile(heading, 'Asha,asha@hostel.test,,'), query: { invite: 'true' } } as const
  await expect(warden.imports.residents(call)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'This site does not send email, so it cannot invite anyone.',
  })
})
