import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let ben: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden'))
  ben = await world.join('Ben', { badge: 'Gold' })
})
afterEach(() => world.close())

const save = ({ id }: { readonly id: string }, room: string, card = '') =>
  admin.members.saveRoom({ params: { id }, body: { room, card } })
const found = async (search: string) =>
  (await admin.members.list({ query: { search } })).body.map(({ email }) => email)
const listed = async () => (await admin.members.list({ query: { search: 'ben@' } })).body[0]

describe('a member’s room and card', () => {
  it('are shown in the list of users once they are entered, and recorded', async () => {
    expect(await listed()).not.toHaveProperty('room')
    expect(await save(ben, ' B 12 ', ' 04:A2:1F ')).toEqual({ modifiedCount: 1 })
    expect(await save(ben, 'B 12', '04:A2:1F')).toEqual({ modifiedCount: 0 })
    expect(await listed()).toMatchObject({ room: 'B 12', card: '04:A2:1F' })
    await save(ben, '')
    expect(await listed()).not.toHaveProperty('card')
    const { body } = await admin.audit.list({ query: { act: 'room-changed' } })
    expect(body.map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { room: null, card: null },
        { room: 'B 12', card: '04:A2:1F' },
      ]),
    )
  })

  it('find their member, even after a change of name or room', async () => {
    await save(ben, 'B 12')
    expect(await found('b 12')).toEqual([ben.email])
    await ben.account.change({ body: { name: 'Benjamin', photo: '' } })
    expect(await found('benjamin b 12')).toEqual([ben.email])
    await ben.account.change({ body: { name: 'Benjamin', photo: '', room: 'C 3' } })
    expect(await found('b 12')).toEqual([])
    expect(await found('c 3')).toEqual([ben.email])
  })

  it.each(['Block C, 3rd Floor, Room 312-B', 'x'.repeat(40)])('may be as long as %j', async (room) => {
    await save(ben, room)
    expect(await found(room.toLowerCase())).toEqual([ben.email])
  })

  it('are refused to members, for unknown members, and if they are too long or unprintable', async () => {
    const body = { room: 'B 12', card: '' }
    await expect(ben.members.saveRoom({ params: { id: ben.id }, body })).rejects.toMatchObject({
      status: 403,
    })
    await expect(save({ id: randomUUID() }, 'B 12')).rejects.toMatchObject({ status: 404 })
    await expect(save(ben, 'x'.repeat(41))).rejects.toMatchObject({ status: 400, field: 'room' })
    await expect(save(ben, '', 'x'.repeat(65))).rejects.toMatchObject({ status: 400, field: 'card' })
    await expect(save(ben, 'B\u202E12')).rejects.toMatchObject({ status: 400, field: 'room' })
  })

  it('are not shared: a card belongs to one member, even if it is given to many at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, index) => world.join(`P${index}`)))
    const outcomes = await Promise.allSettled(people.map((person) => save(person, '', 'one card')))
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []))
    expect(codes).toEqual(Array.from({ length: 11 }, () => 'card-taken'))
    const owners = await world.db.selectFrom('users').select('id').where('card', '=', 'one card').execute()
    expect(owners).toHaveLength(1)
  })

  it('change separately: members can change their own room, while name, photo and card stay unchanged', async () => {
    await save(ben, 'B 12', 'card')
    expect((await ben.account.change({ body: { room: 'C 3' } })).data).toMatchObject({
      name: 'Ben',
      room: 'C 3',
    })
    await ben.account.change({ body: { name: 'Benjamin' } })
    expect(await listed()).toMatchObject({ name: 'Benjamin', room: 'C 3', card: 'card' })
    expect((await ben.account.change({ body: { room: '' } })).data).not.toHaveProperty('room')
  })

  it('are in the own-data file and deleted with the account, and the room is shown in the queue', async () => {
    await ben.mealRequests.create({ body: { mealId: await world.addMeal() } })
    await save(ben, 'B 12', 'card')
    const { body } = await admin.mealRequests.queue({ query: {} })
    expect(body.data[0]?.requester).toEqual({ name: 'Ben', photo: '', room: 'B 12' })
    expect((await ben.ownData.export()).records['profile']).toMatchObject([{ room: 'B 12', card: 'card' }])
    await admin.members.remove({ params: { id: ben.id } })
    const other = await world.join('Other')
    expect(await save(other, 'B 12', 'card')).toEqual({ modifiedCount: 1 })
  })
})
