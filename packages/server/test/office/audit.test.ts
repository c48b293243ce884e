import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nextMoment } from '../next-moment.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden'))
})
afterEach(() => world.close())

type Query = Parameters<World['visitor']['audit']['list']>[0]['query']
const subjects = async (query: Query) =>
  (await admin.audit.list({ query })).body.map(({ subject }) => subject.text)

/** Deletes meals with these titles, one after another. */
async function deleteMeals(...titles: readonly string[]) {
  for (const title of titles) {
    await nextMoment()
    await admin.meals.remove({ params: { id: await world.addMeal({ title }) } })
  }
}

describe('the list of acts', () => {
  it('has the actor, act, subject, time and changes of each act', async () => {
    const ben = await world.join('Ben')
    await admin.members.makeAdmin({ params: { id: ben.id } })
    const { body, total } = await admin.audit.list({ query: {} })
    expect(body).toEqual([
      {
        _id: expect.any(String),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        actor: { name: 'Warden', email: admin.email },
        act: 'admin-granted',
        subject: { kind: 'member', id: ben.id, text: `Ben (${ben.email})` },
        before: { role: 'user' },
        after: { role: 'admin' },
      },
    ])
    expect(total).toBe(1)
  })

  it('is paged newest first, each act once', async () => {
    await deleteMeals('Dal', 'Soup', 'Rice')
    const whole = await subjects({})
    expect(whole).toEqual(['Rice', 'Soup', 'Dal'])
    const first = await admin.audit.list({ query: { limit: 2 } })
    const rest = await admin.audit.list({ query: { limit: 2, cursor: first.next } })
    expect([...first.body, ...rest.body].map(({ subject }) => subject.text)).toEqual(whole)
    expect([first.total, rest.total, rest.next]).toEqual([3, undefined, undefined])
  })

  it('is searched by actor and subject without case or accents, and filtered by act', async () => {
    await deleteMeals('Crème brûlée', 'Dal')
    const cook = await world.join('Cook', { role: 'admin' })
    await cook.meals.remove({ params: { id: await world.addMeal({ title: 'Soup' }) } })
    await nextMoment()
    await admin.members.revokeAdmin({ params: { id: cook.id } })
    expect(await subjects({ search: 'CREME' })).toEqual(['Crème brûlée'])
    expect(await subjects({ search: 'cook@hostel' })).toEqual([`Cook (${cook.email})`, 'Soup'])
    expect(await subjects({ search: 'cook', act: 'meal-deleted' })).toEqual(['Soup'])
    for (const search of ['%', '_', "'"]) expect(await subjects({ search })).toEqual([])
    const unknown = await admin.send('/api/audit?act=nothing', {})
    expect(unknown.status).toBe(400)
  })

  it('is refused as soon as the admin role is taken away', async () => {
    const [cook, gold] = [
      await world.join('Cook', { role: 'admin' }),
      await world.join('Gold', { badge: 'Gold' }),
    ]
    await cook.audit.list({ query: {} })
    await admin.members.revokeAdmin({ params: { id: cook.id } })
    for (const client of [cook, gold]) {
      await expect(client.audit.list({ query: {} })).rejects.toMatchObject({ code: 'admin-only' })
      await expect(client.audit.download({ query: {} })).rejects.toMatchObject({ code: 'admin-only' })
    }
    await expect(world.visitor.audit.list({ query: {} })).rejects.toMatchObject({ status: 401 })
  })

  it('can be downloaded as CSV with the same acts', async () => {
    await deleteMeals('=1+1', 'Dal')
    const csv = await admin.audit.download({ query: { search: '=1' } })
    const [heading, row, ...rest] = csv.split('\r\n')
    expect(heading).toBe('Date,Actor,Actor email,Act,Subject,Before,After')
    expect(row).toMatch(/^\d{4}-.*Z,Warden,warden@hostel\.test,Meal deleted,'=1\+1,,$/)
    expect(rest).toEqual([''])
  })
})
