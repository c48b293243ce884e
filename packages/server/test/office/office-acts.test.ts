import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
/** Ann has logged in, with a browser that gets pushes; the other was imported and has never logged in. */
let ann: Person
const newcomer = 'newcomer@hostel.test'
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden', { mail: 'must-confirm' }))
  ann = await world.join('Ann')
  await importRows(`New Comer,${newcomer},`)
  const { id: session } = await world.db
    .selectFrom('identity_session')
    .select('id')
    .where('user_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('push_subscriptions')
    .values({
      id: newId(),
      user_id: ann.id,
      session_id: session,
      endpoint: 'https://fcm.googleapis.com/fcm/send/ann',
      p256dh: 'key',
      auth: 'secret',
      created_at: new Date().toISOString(),
    })
    .execute()
})
afterEach(async () => {
  await world.mails()
  await world.close()
})

const importRows = (row: string, query: Parameters<Person['imports']['residents']>[0]['query'] = {}) =>
  admin.imports.residents({ file: new Blob([`Name,Email,Membership\n${row}`]), query })

const findId = async (email: string) =>
  (await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const enter = (emails: readonly string[]) =>
  Promise.all(emails.map(findId)).then((ids) =>
    admin.adminPayments.enterMany({
      body: {
        members: ids.map((id) => ({ id })),
        packageName: 'Gold',
        method: 'cash',
        reference: '',
      },
    }),
  )

/** Lists the channels that reached a person: bell, emails and pushes, invitations and others. */
async function listWays(email: string) {
  const id = await findId(email)
  const bell = await world.db
    .selectFrom('notifications')
    .select('in_bell')
    .where('user_id', '=', id)
    .execute()
  const sent = await world.db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'notification_id')
    .select('channel')
    .where('user_id', '=', id)
    .execute()
  const invitations = (await world.mails()).filter(({ to }) => to === email)
  return [
    ...(bell.some((row) => Boolean(row.in_bell)) ? ['bell'] : []),
    ...new Set([
      ...invitations.map(() => 'mail'),
      ...sent.map(({ channel }) => (channel === 'email' ? 'mail' : channel)),
    ]),
  ].toSorted()
}

const another = 'another@hostel.test'
const acts: readonly [string, () => Promise<unknown>, email: string, readonly string[]][] = [
  ['an import', () => importRows(`Another,${another},`), another, []],
  ['an import with a membership', () => importRows(`Another,${another},Gold`), another, []],
  ['an import that invites', () => importRows(`Another,${another},`, { invite: 'true' }), another, ['mail']],
  [
    'an import that invites, with a membership',
    () => importRows(`Another,${another},Gold`, { invite: 'true' }),
    another,
    ['mail'],
  ],
  [
    'an update of a member who never logged in',
    () => importRows(`New,${newcomer},Gold`, { existing: 'update' }),
    newcomer,
    [],
  ],
  [
    'an update of a member who has logged in',
    () => importRows(`Ann,ann@hostel.test,Gold`, { existing: 'update' }),
    'ann@hostel.test',
    ['bell'],
  ],
  ['payments of several', () => enter([newcomer, 'ann@hostel.test']), 'ann@hostel.test', ['bell']],
  [
    'payments of several members who never logged in',
    () => enter([newcomer, 'ann@hostel.test']),
    newcomer,
    [],
  ],
  ['one payment', () => enter(['ann@hostel.test']), 'ann@hostel.test', ['bell', 'mail']],
  [
    'login slips',
    async () => admin.loginSlips.make({ body: { ids: [await findId(newcomer)] } }),
    newcomer,
    [],
  ],
  [
    'an import that changes a meal they wait for',
    async () => {
      const mealId = await world.addMeal({ title: 'Dal', category: 'Lunch' })
      await world.db.updateTable('users').set({ badge: 'Gold' }).where('id', '=', ann.id).execute()
      await ann.mealRequests.create({ body: { mealId } })
      const row = 'Dal,Lunch,4.5,Lentils,Warm.,mustard'
      const file = new Blob([`Title,Category,Price,Ingredients,Description,Contains\n${row}`])
      await admin.imports.meals({ file, query: { existing: 'update' } })
    },
    'ann@hostel.test',
    ['bell'],
  ],
  [
    'being admitted with others',
    async () => admin.members.admitMany({ body: { ids: [await findId(newcomer), ann.id] } }),
    newcomer,
    [],
  ],
  [
    'duties',
    () => admin.duties.save({ params: { id: ann.id }, body: { duties: ['desk'] } }),
    'ann@hostel.test',
    ['mail'],
  ],
  [
    'an announcement',
    () =>
      admin.announcements.add({
        body: {
          title: 'Gas',
          text: 'None.',
          to: 'all',
          from: new Date(Date.now() - 1_000).toISOString(),
          until: new Date(Date.now() + 3_600_000).toISOString(),
        },
      }),
    'ann@hostel.test',
    ['bell', 'mail', 'push'],
  ],
]

describe('a resident is notified of an office act', () => {
  it.each(acts)('such as %s, in the listed ways', async (_, act, email, ways) => {
    const before = await world.mails()
    before.length = 0
    await act()
    expect(await listWays(email)).toEqual(ways)
  })
})
