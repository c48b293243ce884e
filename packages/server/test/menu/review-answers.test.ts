import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listNotificationLines } from '../notifications/list-notifications.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let ben: Person
let cook: Person
let admin: Person
let mealId: string
let id: string
beforeEach(async () => {
  world = await newWorld()
  ben = await world.join('Ben')
  cook = await world.join('Cook', { duties: ['kitchen'] })
  admin = await world.join('Warden', { role: 'admin' })
  mealId = await world.addMeal({ title: 'Dal' })
  await ben.reviews.write({ body: { mealId, reviewText: 'A bit salty.' } })
  id = (await ben.reviews.list({ query: {} })).body[0]?._id ?? ''
})
afterEach(() => world.close())

const answer = (text: string, by = cook, revision?: number) =>
  by.reviews.answer({ params: { id }, body: { answer: text, ...(revision !== undefined && { revision }) } })
const readAs = async ({ reviews }: Pick<Person, 'reviews'>) =>
  (await reviews.list({ query: { mealId } })).body[0]

it('everyone sees the kitchen’s answer below the review, and only its author is notified', async () => {
  expect(await answer(' Sorry, we will use less. ')).toMatchObject({
    message: 'Your answer is now below the review.',
  })
  const shown = { text: 'Sorry, we will use less.', at: expect.any(String) }
  const rows = [
    await readAs(world.visitor),
    await readAs(ben),
    (await ben.reviews.list({ query: {} })).body[0],
    (await admin.reviews.listForAdmin({ query: {} })).body[0],
  ]
  for (const row of rows) expect(row?.answer).toEqual(shown)
  expect(await listNotificationLines(ben, 'answered')).toEqual([
    `The kitchen answered your review of Dal | You can read the answer on the meal’s page. | /meal/${mealId}#reviews`,
  ])
  for (const person of [cook, admin]) expect(await listNotificationLines(person, 'answered')).toEqual([])
})

it('the kitchen changes and removes its answer, which is recorded, and the author is notified only once', async () => {
  await answer('Sorry.')
  await answer('Sorry, we will use less.', admin)
  expect(await listNotificationLines(ben, 'answered')).toHaveLength(1)
  await cook.reviews.removeAnswer({ params: { id } })
  expect(await readAs(world.visitor)).not.toHaveProperty('answer')
  expect(await listNotificationLines(ben, 'answered')).toEqual([])
  const { body: entries } = await admin.audit.list({ query: {} })
  expect(entries.map(({ act, before, after }) => [act, before, after]).toReversed()).toEqual([
    ['review-answered', null, { text: 'Sorry.' }],
    ['review-answered', { text: 'Sorry.' }, { text: 'Sorry, we will use less.' }],
    ['review-answer-removed', { text: 'Sorry, we will use less.' }, null],
  ])
  await expect(cook.reviews.removeAnswer({ params: { id } })).rejects.toMatchObject({
    status: 404,
    message: 'This review has no answer',
  })
})

it('only staff who may answer get the revision, and the second of two first answers is refused', async () => {
  for (const caller of [world.visitor, ben]) expect(await readAs(caller)).not.toHaveProperty('answerRevision')
  const revision = (await readAs(cook))?.answerRevision
  expect((await admin.reviews.listForAdmin({ query: {} })).body[0]?.answerRevision).toBe(revision)
  await answer('Sorry.', cook, revision)
  await expect(answer('Thank you!', admin, revision)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    meanwhile: { current: { answer: 'Sorry.' }, sent: { answer: 'Thank you!' } },
  })
  await answer('Thank you!', admin, (await readAs(admin))?.answerRevision)
  expect((await readAs(ben))?.answer?.text).toBe('Thank you!')
})

it('an answer is refused if a resident gives it, if the review is unknown, or if it has no text', async () => {
  await expect(answer('Mine.', ben)).rejects.toMatchObject({ code: 'admin-only' })
  await expect(ben.reviews.removeAnswer({ params: { id } })).rejects.toMatchObject({ code: 'admin-only' })
  await expect(answer(' ')).rejects.toMatchObject({ code: 'invalid-input', field: 'answer' })
  const unknown = cook.reviews.answer({ params: { id: randomUUID() }, body: { answer: 'Hello?' } })
  await expect(unknown).rejects.toMatchObject({ status: 404, message: 'Review not found' })
})

it('an answer stays when the author of the review leaves, and is deleted with the review', async () => {
  await answer('Sorry.')
  await admin.members.remove({ params: { id: ben.id } })
  expect(await readAs(world.visitor)).toMatchObject({ author: { name: '' }, answer: { text: 'Sorry.' } })
  await answer('Sorry!')
  await admin.reviews.removeAsAdmin({ params: { id } })
  expect(await readAs(world.visitor)).toBeUndefined()
})
