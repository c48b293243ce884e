import { actNames, acts as declaredActs, api, type EmailedAct, type Endpoint } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { memberSubject, recordAct } from '../../src/platform/audit-log.ts'
import { paymentFixtures } from '../money/payment-fixtures.ts'
import { type BillingHostel, newBillingHostel } from '../money/statement-fixtures.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let warden: Person
let cook: Person
beforeEach(async () => {
  world = await newWorld({ mail: 'optional' })
  warden = await world.join('Warden', { role: 'admin' })
  cook = await world.join('Cook', { role: 'admin' })
})
afterEach(() => world.close())

/** Returns recipients and texts of the admins' emails. */
async function listMailed() {
  // leaves out emails with an unsubscribe link, because these are members' own notifications
  const mails = (await world.mails()).filter(({ list }) => list === undefined)
  const words = new Set(mails.map(({ text }) => text.split('\n\n')[1]))
  return { to: mails.map(({ to }) => to).toSorted(), words: [...words] }
}

it('every admin is notified of a new admin, including the new one', async () => {
  const ben = await world.join('Ben')
  const grant = () => warden.members.makeAdmin({ params: { id: ben.id } })
  await grant()
  await grant()
  expect(await listMailed()).toEqual({
    to: [ben.email, cook.email, warden.email],
    words: [`Warden (${warden.email}) made Ben (${ben.email}) an admin.`],
  })
})

it('every admin is notified of a demotion, including the former admin', async () => {
  await warden.members.revokeAdmin({ params: { id: cook.id } })
  expect(await listMailed()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) removed the admin role from Cook (${cook.email}).`],
  })
})

it('every admin and the member are notified of changed duties, once', async () => {
  const ben = await world.join('Ben')
  const save = () => warden.duties.save({ params: { id: ben.id }, body: { duties: ['accounts', 'desk'] } })
  await save()
  await save()
  expect(await listMailed()).toEqual({
    to: [ben.email, cook.email, warden.email],
    words: [`Warden (${warden.email}) changed the duties of Ben (${ben.email}) to Desk, Accounts.`],
  })
})

it('every admin is notified of a removed member, but not of a refused removal', async () => {
  const ben = await world.join('Ben')
  await expect(ben.members.remove({ params: { id: cook.id } })).rejects.toMatchObject({ status: 403 })
  await warden.members.remove({ params: { id: ben.id } })
  expect(await listMailed()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) removed Ben (${ben.email}).`],
  })
})

it('every admin is notified of an account that is admitted, once', async () => {
  const ben = await world.join('Ben')
  const waiting = world.db.updateTable('identity').set({ email_verified: false })
  await waiting.where('id', '=', ben.id).execute()
  const admit = () => warden.members.admit({ params: { id: ben.id } })
  await admit()
  await admit()
  expect(await listMailed()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) let Ben (${ben.email}) in.`],
  })
})

it('every admin is notified of a changed room, once', async () => {
  const ben = await world.join('Ben')
  const save = () => warden.members.saveRoom({ params: { id: ben.id }, body: { room: '12', card: '' } })
  await save()
  await save()
  expect(await listMailed()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) changed the room or card of Ben (${ben.email}).`],
  })
})

it('every admin is notified of a downloaded members list', async () => {
  await warden.members.download({ query: {} })
  expect(await listMailed()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) exported the list of members.`],
  })
})

it('every admin is notified of a refund', async () => {
  const fixtures = paymentFixtures(world)
  const resident = await fixtures.join()
  await fixtures.buy(resident, 10)
  const [payment] = (await warden.adminPayments.list({ query: {} })).body
  await warden.adminPayments.refund({ params: { id: String(payment?._id) } })
  expect(await listMailed()).toEqual({
    to: [cook.email, warden.email],
    words: [`Warden (${warden.email}) refunded a payment of $10 for Silver from ${resident.email}.`],
  })
})

/** The recipients of each act's email, written by hand. */
const emailedActs: Readonly<Record<EmailedAct, 'admins' | 'admins-and-member'>> = {
  'admin-granted': 'admins',
  'admin-revoked': 'admins-and-member',
  'duties-changed': 'admins-and-member',
  'room-changed': 'admins',
  'member-admitted': 'admins',
  'member-corrected': 'admins',
  'member-removed': 'admins',
  'address-change-cancelled': 'admins',
  'stay-changed': 'admins',
  'login-slip-made': 'admins',
  'residents-imported': 'admins',
  'payment-entered': 'admins',
  'payment-refunded': 'admins',
  'month-closed': 'admins',
  'statement-settled': 'admins',
  'announcement-added': 'admins',
  'setting-changed': 'admins',
  'webhook-added': 'admins',
  'list-exported': 'admins',
  'feedback-author-shown': 'admins',
}
// Object.keys widens to string[]; the object literal above has exactly these keys
const emailedNames = Object.keys(emailedActs) as readonly EmailedAct[]

const makeAct = (act: EmailedAct, member: Person) =>
  ({ actor: warden, act, subject: memberSubject(member), emailAdmins: world.emailAdmins }) as const

describe('recording an act', () => {
  it.each(emailedNames)('emails every admin in their language, and no one else: %s', async (act) => {
    const [ben] = [await world.join('Ben'), await world.join('Asha')]
    await world.db.updateTable('identity').set({ language: 'de' }).where('id', '=', cook.id).execute()
    await inTransaction(world.db, (tx) => recordAct(tx, makeAct(act, ben)))
    const greetings = (await world.mails()).map(({ to, text }) => `${to} ${text.slice(0, 5)}`)
    expect(greetings.toSorted()).toEqual([
      ...(emailedActs[act] === 'admins-and-member' ? [`${ben.email} Hello`] : []),
      `${cook.email} Guten`,
      `${warden.email} Hello`,
    ])
  })

  it('emails no one when its transaction is rolled back', async () => {
    const undone = inTransaction(world.db, async (tx) => {
      await recordAct(tx, makeAct('room-changed', cook))
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await world.outbox.deliver()
    expect(await world.mails()).toEqual([])
  })

  it('emails no one for any other act', () => {
    const declared = actNames.flatMap((name) => {
      const act = declaredActs[name]
      return 'emails' in act ? [[name, act.emails] as const] : []
    })
    expect(Object.fromEntries(declared)).toEqual(emailedActs)
  })
})

interface Office extends BillingHostel {
  readonly admin: Person
  readonly resident: Person
}
const office = { method: 'cash', reference: 'Receipt 7' } as const

/**
 * Harmful acts that someone at an open browser could do for the office, each with a call and the text that admins
 * receive.
 */
const acts: Readonly<Record<string, readonly [act: (office: Office) => Promise<unknown>, words: RegExp]>> = {
  'adminPayments.enter': [
    ({ admin, resident }) =>
      admin.adminPayments.enter({ body: { email: resident.email, packageName: 'Gold', ...office } }),
    /^Chef .* entered a payment of \$20 for Gold from ben@hostel\.test\.$/,
  ],
  'adminPayments.enterMany': [
    ({ admin, resident }) =>
      admin.adminPayments.enterMany({
        body: { members: [{ id: resident.id }], packageName: 'Silver', ...office },
      }),
    /^Chef .* entered a payment of \$10 for Silver from ben@hostel\.test\.$/,
  ],
  'adminPayments.refund': [
    async ({ admin, resident }) => {
      const payment = { email: resident.email, packageName: 'Silver', ...office } as const
      const { payment: entered } = await admin.adminPayments.enter({ body: payment })
      await admin.adminPayments.refund({ params: { id: entered._id } })
    },
    /^Chef .* refunded a payment of \$10 for Silver from ben@hostel\.test\.$/,
  ],
  'statements.close': [
    async ({ choose, eat, close, kitchen }) => {
      await choose('mealsBilled', 'monthly')
      await eat('2026-11-10')
      kitchen.setClock('2026-12-02T03:00:00.000Z')
      await close('2026-11')
    },
    /^Books .* closed the statements for November 2026\.$/,
  ],
  'statements.settle': [
    async ({ closedNovember, settle }) => settle((await closedNovember()).id),
    /^Books .* marked a statement for asha@hostel\.test as settled\.$/,
  ],
  'announcements.add': [
    ({ admin }) =>
      admin.announcements.add({
        body: {
          title: 'Gas',
          text: 'None.',
          to: 'all',
          from: '2026-11-02T00:00:00.000Z',
          until: '2026-11-03T00:00:00.000Z',
        },
      }),
    /^Chef .* published the announcement “Gas”\.$/,
  ],
  'outgoingWebhooks.add': [
    ({ admin }) =>
      admin.outgoingWebhooks.add({
        body: {
          name: 'Books',
          format: 'standard',
          url: 'https://books.example.org/',
          events: ['payment.recorded'],
        },
      }),
    /^Chef .* added the webhook “Books”, which sends events to another service\.$/,
  ],
  'hostel.changeSetting': [({ choose }) => choose('guests', 2), /^Chef .* changed .*Guests.* to 2\.$/],
  'imports.residents': [
    ({ admin }) =>
      admin.imports.residents({ file: new Blob(['Name,Email\nZoe,zoe@hostel.test']), query: {} }),
    /^Chef .* imported 1 resident\.$/,
  ],
  'loginSlips.make': [
    async ({ admin, kitchen }) => {
      await admin.imports.residents({ file: new Blob(['Name,Email\nZoe,zoe@hostel.test']), query: {} })
      const zoe = kitchen.world.db.selectFrom('users').select('id').where('email', '=', 'zoe@hostel.test')
      await admin.loginSlips.make({ body: { ids: [(await zoe.executeTakeFirstOrThrow()).id] } })
    },
    /^Chef .* created login slips for 1 resident\.$/,
  ],
  'memberLogins.issue': [
    ({ admin, resident }) => admin.memberLogins.issue({ params: { id: resident.id } }),
    /^Chef .* created login slips for 1 resident\.$/,
  ],
  'duties.save': [
    ({ admin, resident }) => admin.duties.save({ params: { id: resident.id }, body: { duties: ['desk'] } }),
    /^Chef .* changed the duties of Ben \(ben@hostel\.test\) to Desk\.$/,
  ],
  'members.makeAdmin': [
    ({ admin, resident }) => admin.members.makeAdmin({ params: { id: resident.id } }),
    /^Chef .* made Ben \(ben@hostel\.test\) an admin\.$/,
  ],
  'members.revokeAdmin': [
    async ({ admin, kitchen }) => {
      const former = await kitchen.world.join('Cook', { role: 'admin' })
      await admin.members.revokeAdmin({ params: { id: former.id } })
    },
    /^Chef .* removed the admin role from Cook \(cook@hostel\.test\)\.$/,
  ],
  'members.admit': [
    async ({ admin, kitchen, resident }) => {
      await letWait(kitchen.world, resident)
      await admin.members.admit({ params: { id: resident.id } })
    },
    /^Chef .* let Ben \(ben@hostel\.test\) in\.$/,
  ],
  'members.admitMany': [
    async ({ admin, kitchen, resident }) => {
      await letWait(kitchen.world, resident)
      await admin.members.admitMany({ body: { ids: [resident.id] } })
    },
    /^Chef .* let 1 resident in\.$/,
  ],
  'members.saveRoom': [
    ({ admin, resident }) =>
      admin.members.saveRoom({ params: { id: resident.id }, body: { room: '12', card: '' } }),
    /^Chef .* changed the room or card of Ben \(ben@hostel\.test\)\.$/,
  ],
  'members.correct': [
    ({ admin, resident: { id, email } }) =>
      admin.members.correct({ params: { id }, body: { name: 'Benno', email } }),
    /^Chef .* corrected the name or email address of Ben \(ben@hostel\.test\)\.$/,
  ],
  'members.saveStay': [
    ({ admin, resident: { id } }) =>
      admin.members.saveStay({ params: { id }, body: { stayUntil: '2026-12-31' } }),
    /^Chef .* changed the move-out date of Ben \(ben@hostel\.test\)\.$/,
  ],
  'members.remove': [
    ({ admin, resident: { id } }) => admin.members.remove({ params: { id } }),
    /^Chef .* removed Ben \(ben@hostel\.test\)\.$/,
  ],
  'feedback.author': [
    async ({ admin, resident }) => {
      const body = { kind: 'complaint', text: 'Cold.', isAnonymous: true } as const
      const { insertedId: id } = await resident.feedback.give({ body })
      await admin.feedback.author({ params: { id } })
    },
    /^Chef .* looked up who wrote the complaint from \w+ \d+, \d{4}\.$/,
  ],
}

/** Acts that need a recent login but do not concern other admins, each with the reason. */
const quiet: Readonly<Record<string, string>> = {
  'apiTokens.create': 'a token reaches no more than its owner may',
  'outgoingWebhooks.rotate': 'the secret before it signs for a day, so its program can follow',
  'passkeys.remove': 'the owner’s account, and a mail to them',
  'ownData.export': 'the owner’s data',
  'imports.meals': 'the menu, which everyone sees',
}

const letWait = (to: World, { id }: Person) =>
  to.db.updateTable('identity').set({ email_verified: false }).where('id', '=', id).execute()

describe('an office act that needs a recent login', () => {
  it.each(Object.entries(acts))(
    'notifies an admin who had no part in it: %s',
    async (_name, [act, words]) => {
      const hostel = await newBillingHostel({ mail: 'optional' })
      const { admin, world: house } = hostel.kitchen
      onTestFinished(() => house.close())
      const other = await house.join('Other', { role: 'admin' })
      await act({ ...hostel, admin, resident: await house.join('Ben') })
      const mails = (await house.mails()).filter(({ to, list }) => to === other.email && list === undefined)
      expect(mails.map(({ text }) => text.split('\n\n')[1]).at(-1)).toMatch(words)
    },
  )

  it('is covered for every such call of the contract, except tables, which have their own test', () => {
    const declared = Object.entries(api).flatMap(([feature, calls]) =>
      Object.entries<Endpoint>(calls)
        .filter(([, { freshProof, sends }]) => freshProof && sends === undefined)
        .map(([name]) => `${feature}.${name}`),
    )
    expect([...Object.keys(acts), ...Object.keys(quiet)].toSorted()).toEqual(declared.toSorted())
  })
})
