import { createClient, endpoints } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { serve } from '../../src/http/contract/serve.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { newId } from '../../src/database/new-id.ts'
import { nextMoment } from '../next-moment.ts'
import { newWorld, newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden'))
})
afterEach(() => world.close())

const rows = (csv: string) => csv.split('\r\n').slice(1, -1)

describe('the table of members', () => {
  it('is a CSV file in UTF-8 with a heading', async () => {
    await world.join('Élodie', { badge: 'Gold' })
    const response = await admin.send('/users.csv', {})
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const csv = Buffer.from(await response.arrayBuffer()).toString()
    expect(csv).toMatch(/^\uFEFFName,Email,Room,Card,Role,Badge,Member since\r\n/)
    expect(rows(csv)[0]).toMatch(/^Élodie,élodie@hostel\.test,,,user,Gold,\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('is also a file for a browser that opens its URL', async () => {
    const response = await admin.send('/users.csv', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(response.headers.get('content-type')).toContain('text/csv')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "=cmd|' /C calc'!A0"])(
    'contains no formula for %j',
    async (name) => {
      await world.db.updateTable('users').set({ name }).execute()
      const [row] = rows(await admin.members.download({ query: {} }))
      expect(row?.replace(/^"/, '').startsWith(`'${name}`)).toBe(true)
    },
  )

  it.each([
    ['Ana;=1+1', "Ana;'=1+1"],
    ['Ana\t@SUM(A1)', "Ana\t'@SUM(A1)"],
    ['\u200B=1', "'\u200B=1"],
    // not as the first character, which PGlite reads as a byte order mark
    [' \uFEFF+1', "' \uFEFF+1"],
    ['  =1', "'  =1"],
    ['\u00A0-1', "'\u00A0-1"],
    ['＝1', "'＝1"],
    ['x\n=1', "x\n'=1"],
    ['a|-1', "a|'-1"],
  ])('contains no formula for %j in any spreadsheet', async (name, expected) => {
    await world.db.updateTable('users').set({ name }).execute()
    expect(await admin.members.download({ query: {} })).toMatch(
      new RegExp(`"?${RegExp.escape(expected)}"?,warden@`),
    )
  })

  it.each(['Anne-Marie', '1 + 1 = 2', 'a;b'])('leaves %j unchanged', async (name) => {
    await world.db.updateTable('users').set({ name }).execute()
    expect(await admin.members.download({ query: {} })).toContain(`\r\n${name},warden@`)
  })

  it('keeps commas, quotes and line breaks within their cell', async () => {
    await world.db.updateTable('users').set({ name: 'A, "B"\nC' }).execute()
    expect(await admin.members.download({ query: {} })).toContain('"A, ""B""\nC",warden@hostel.test,,,admin')
  })

  it('has the requested filter and order', async () => {
    for (const name of ['Zoe', 'Ben']) {
      await nextMoment()
      await world.join(name)
    }
    const named = rows(await admin.members.download({ query: { sortBy: 'newest' } }))
    expect(named.map((row) => row.split(',')[0])).toEqual(['Ben', 'Zoe', 'Warden'])
    expect(rows(await admin.members.download({ query: { search: 'zo' } }))).toHaveLength(1)
  })

  it('has every member of a long list', async () => {
    const created_at = new Date().toISOString()
    const many = Array.from({ length: 1201 }, (_, index) => ({
      id: newId(),
      name: 'X',
      email: `x${index}@y.test`,
    }))
    for (let start = 0; start < many.length; start += 300) {
      const some = many.slice(start, start + 300)
      const identities = some.map((one) => ({
        ...one,
        email_verified: true,
        created_at,
        updated_at: created_at,
      }))
      await world.db.insertInto('identity').values(identities).execute()
      await world.db
        .insertInto('users')
        .values(some.map((one) => ({ ...one, created_at })))
        .execute()
    }
    const emails = rows(await admin.members.download({ query: {} })).map((row) => row.split(',')[1])
    expect(new Set(emails).size).toBe(1202)
    expect(emails).toHaveLength(1202)
  })

  it('is for admins only', async () => {
    const ben = await world.join('Ben', { duties: ['kitchen', 'desk'] })
    for (const path of ['/users.csv', '/admin-meal-requests.csv']) {
      expect((await ben.send(path, {})).status).toBe(403)
      const refused = await world.sendAs()(path, {})
      expect(refused.status).toBe(401)
      expect(await refused.json()).toMatchObject({ success: false, code: 'sign-in-required' })
    }
  })
})

it.each<[string, (admin: Person) => Promise<string>, object | null]>([
  ['Members', (one) => one.members.download({ query: { search: 'asha' } }), { search: 'asha' }],
  ['Payments', (one) => one.adminPayments.download({ query: {} }), null],
  [
    'Meal requests',
    (one) => one.mealRequests.download({ query: { status: 'pending' } }),
    { status: 'pending' },
  ],
  ['Activity', (one) => one.audit.download({ query: {} }), null],
])('the download of %s is recorded with its filters', async (text, download, after) => {
  await download(admin)
  expect((await admin.audit.list({ query: {} })).body).toMatchObject([
    { act: 'list-exported', actor: { email: admin.email }, subject: { kind: 'list', text }, after },
  ])
})

describe('the table of meal requests', () => {
  it('has the requests of the queue, in its order', async () => {
    const gold = await world.join('Gold', { badge: 'Gold' })
    for (const title of ['Dal', 'Soup', 'Rice']) {
      await nextMoment()
      await gold.mealRequests.create({ body: { mealId: await world.addMeal({ title }) } })
    }
    const { body } = await admin.mealRequests.queue({ query: {} })
    const soup = body.data.find(({ mealTitle }) => mealTitle === 'Soup')
    await admin.mealRequests.serve({ params: { id: String(soup?._id) } })

    const csv = await admin.mealRequests.download({ query: {} })
    expect(csv).toMatch(/^Meal Title,User Email,Status,Requested at\r\n/)
    expect(rows(csv).map((row) => row.split(',').slice(0, 3))).toEqual([
      ['Dal', gold.email, 'pending'],
      ['Rice', gold.email, 'pending'],
      ['Soup', gold.email, 'delivered'],
    ])
    expect(rows(await admin.mealRequests.download({ query: { search: 'ric' } }))).toHaveLength(1)
  })
})

describe('the table of meal requests in a hostel that plans mealtimes', () => {
  it('names the mealtime of each request, with portions, note and takeaway', async () => {
    const gold = await world.join('Gold', { badge: 'Gold' })
    const dal = await world.addMeal({ title: 'Dal' })
    await gold.mealRequests.create({ body: { mealId: dal } })
    await nextMoment()
    const mealId = await world.addMeal({ title: 'Soup' })
    const { servings } = await addMealtime(world.db, { date: '2026-11-26', servings: [{ mealId }] })
    const options = { portions: 2, note: 'No onions, please', takeaway: true }
    const dated = await gold.mealRequests.create({
      body: { mealId, servingId: String(servings[0]), ...options },
    })

    const csv = await admin.mealRequests.download({ query: {} })
    expect(csv).toMatch(
      /^\uFEFF?Meal Title,User Email,Status,Requested at,Date,Mealtime,Portions,Note,Take-away\r\n/,
    )
    expect(rows(csv).map((row) => row.split('Z,')[1])).toEqual([
      ',,1,,',
      '2026-11-26,lunch,2,"No onions, please",yes',
    ])
    await gold.mealRequests.cancel({ params: { id: dated.requestId } })
    expect(await admin.mealRequests.download({ query: {} })).toMatch(/Requested at\r\n/)
  })
})

test('a calendar is sent unchanged, even to a browser that opens it', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  const feed = endpoints({
    show: {
      method: 'GET',
      path: '/calendar.ics',
      access: 'visitor',
      summary: 'A calendar',
      returns: z.string(),
      sends: 'ics',
    },
  })
  const served = await newWorld({
    pages: async (app) => serve(app, feed, { show: async () => calendar }),
  })
  onTestFinished(() => served.close())

  const headers = { accept: 'text/html,*/*;q=0.8' }
  const response = await served.app.inject({ url: '/calendar.ics', headers })
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(response.body).toBe(calendar)
  expect(await createClient({ feed }, served.sendAs()).feed.show()).toBe(calendar)
})
