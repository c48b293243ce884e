import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMealtime } from '../database/some-mealtimes.ts'
import { listNotificationLines } from '../notifications/list-notifications.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let now: Date
let asha: Person
let ben: Person
let cook: Person
let admin: Person
beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00.000Z')
  world = await newWorld({ clock: () => now })
  asha = await world.join('Asha')
  ben = await world.join('Ben')
  cook = await world.join('Cook', { duties: ['kitchen'] })
  admin = await world.join('Warden', { role: 'admin' })
})
afterEach(() => world.close())

const wait = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const complaint = { kind: 'complaint', text: 'The rice was cold.' } as const

/** Gives feedback a minute after the last; returns its id. */
async function give(person: Person, body: Parameters<Person['feedback']['give']>[0]['body']) {
  wait(1)
  return (await person.feedback.give({ body })).insertedId
}
const listTexts = async (person: Person, query: Parameters<Person['feedback']['list']>[0]['query'] = {}) =>
  (await person.feedback.list({ query })).body.map(({ text }) => text)
const answer = (id: string, text = 'Sorry!', by = cook) =>
  by.feedback.answer({ params: { id }, body: { answer: text } })
const close = (id: string, by = cook) => by.feedback.close({ params: { id } })

describe('giving feedback', () => {
  it('notifies each cook once, and no one else', async () => {
    const { insertedId: id, ...answered } = await asha.feedback.give({ body: complaint })
    expect(answered).toEqual({
      success: true,
      message: 'Thank you! The kitchen has your feedback.',
      text: 'answers.feedbackGiven',
    })
    expect((await cook.feedback.list({ query: {} })).body).toEqual([
      {
        _id: id,
        ...complaint,
        image: '',
        isAnonymous: false,
        state: 'open',
        at: now.toISOString(),
        author: { name: 'Asha', photo: '' },
      },
    ])
    expect(await listNotificationLines(cook, 'feedback-given')).toEqual([
      'New complaint | Please read the new feedback and answer it. | /dashboard/feedback',
    ])
    for (const person of [asha, ben, admin])
      expect(await listNotificationLines(person, 'feedback-given')).toEqual([])
  })

  it('is possible about a meal, whose title stays on record when the meal is removed', async () => {
    const mealId = await world.addMeal({ title: 'Dal' })
    await give(asha, { ...complaint, about: { mealId } })
    expect((await asha.feedback.list({ query: {} })).body).toMatchObject([
      { meal: { id: mealId, title: 'Dal' } },
    ])
    await admin.meals.remove({ params: { id: mealId } })
    const [left] = (await cook.feedback.list({ query: {} })).body
    expect(left?.meal).toEqual({ title: 'Dal' })
  })

  it.each(['published', 'cancelled'] as const)('is possible about a %s mealtime', async (state) => {
    const mealtime = { date: '2026-11-22', slot: 'lunch' } as const
    await addMealtime(world.db, { ...mealtime, state })
    await give(asha, { ...complaint, about: mealtime })
    expect((await cook.feedback.list({ query: {} })).body).toMatchObject([{ mealtime }])
  })

  it.each([
    ['an unknown meal', { mealId: randomUUID() }],
    ['an unknown mealtime', { date: '2026-11-22', slot: 'dinner' }],
    ['a draft', { date: '2026-11-25', slot: 'lunch' }],
  ] as const)('is refused about %s', async (_, about) => {
    await addMealtime(world.db, { date: '2026-11-25', slot: 'lunch', state: 'draft' })
    await addMealtime(world.db, { date: '2026-11-22', slot: 'lunch' })
    const refused = { code: 'not-found', field: 'about' }
    await expect(asha.feedback.give({ body: { ...complaint, about } })).rejects.toMatchObject(refused)
  })

  it('is refused about a meal that is not on the menu', async () => {
    const mealId = await world.addMeal({ status: 'upcoming' })
    const refused = { code: 'not-found', field: 'about' }
    await expect(asha.feedback.give({ body: { ...complaint, about: { mealId } } })).rejects.toMatchObject(
      refused,
    )
  })

  it.each([
    ['a blank text', { ...complaint, text: ' \n ' }, 'text'],
    ['a text of 2,001 characters', { ...complaint, text: 'x'.repeat(2001) }, 'text'],
    ['another kind', { ...complaint, kind: 'threat' as 'praise' }, 'kind'],
    ['a picture from another site', { ...complaint, image: 'https://elsewhere.test/a.jpg' }, 'image'],
    ['a picture that is gone', { ...complaint, image: `/pictures/${'0a'.repeat(16)}-w640.webp` }, 'image'],
  ] as const)('is refused with %s', async (_, body, field) => {
    await expect(asha.feedback.give({ body })).rejects.toMatchObject({ code: 'invalid-input', field })
    expect(await listTexts(cook)).toEqual([])
  })
})

describe('the list of feedback', () => {
  it('has a resident’s own feedback, newest first, and all feedback for kitchen and admins', async () => {
    await give(asha, { kind: 'praise', text: 'First' })
    await give(ben, { kind: 'suggestion', text: 'Second' })
    await give(asha, { kind: 'complaint', text: 'Third' })
    await give(cook, { kind: 'praise', text: 'From a cook' })
    expect(await listTexts(asha)).toEqual(['Third', 'First'])
    expect(await listTexts(ben)).toEqual(['Second'])
    for (const person of [cook, admin])
      expect(await listTexts(person)).toEqual(['From a cook', 'Third', 'Second', 'First'])
    expect(await listTexts(cook, { own: 'true' })).toEqual(['From a cook'])
    for (const duty of ['desk', 'accounts'] as const)
      expect(await listTexts(await world.join(duty, { duties: [duty] }))).toEqual([])
  })

  it('has open feedback oldest first, page by page', async () => {
    for (const text of ['First', 'Second', 'Third', 'Fourth']) await give(asha, { kind: 'praise', text })
    const [newest] = (await cook.feedback.list({ query: {} })).body
    await close(newest?._id ?? '')
    const query = { state: 'open', limit: 2 } as const
    const first = await cook.feedback.list({ query })
    const rest = await cook.feedback.list({ query: { ...query, cursor: first.next } })
    expect([...first.body, ...rest.body].map(({ text }) => text)).toEqual(['First', 'Second', 'Third'])
    expect([first.total, rest.total, rest.next]).toEqual([3, undefined, undefined])
    expect(await listTexts(cook, { state: 'closed' })).toEqual(['Fourth'])
    expect(await listTexts(asha, { state: 'open' })).toEqual(['Third', 'Second', 'First'])
  })

  it('keeps the feedback of a removed member, without their name', async () => {
    const id = await give(asha, complaint)
    await admin.members.remove({ params: { id: asha.id } })
    expect((await cook.feedback.list({ query: {} })).body).toMatchObject([
      { _id: id, author: { name: '', photo: '' } },
    ])
    await expect(admin.feedback.author({ params: { id } })).rejects.toMatchObject({ code: 'not-found' })
    await answer(id)
  })
})

describe('the feedback totals', () => {
  it('count open feedback, and include the median time to an answer', async () => {
    expect(await cook.feedback.totals()).toEqual({ open: 0 })
    for (const [index, minutes] of [10, 400, 20, 30].entries()) {
      const id = await give(asha, { kind: 'complaint', text: `Complaint ${index}` })
      wait(minutes)
      await answer(id)
      if (minutes === 400) await close(id)
    }
    await give(asha, complaint)
    await close(await give(asha, complaint))
    expect(await cook.feedback.totals()).toEqual({ open: 1, answerMinutes: 25 })
  })

  it('take the median of the latest hundred answers', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => {
      const answeredAt = now.getTime() + index * 60_000
      const minutes = index < 69 ? 1 : 9
      return {
        id: randomUUID(),
        user_id: asha.id,
        ...complaint,
        image: null,
        meal_title: null,
        is_anonymous: false,
        state: 'answered' as const,
        created_at: new Date(answeredAt - minutes * 60_000).toISOString(),
        answer: 'Sorry!',
        answered_at: new Date(answeredAt).toISOString(),
      }
    })
    await world.db.insertInto('feedback').values(rows).execute()
    expect(await cook.feedback.totals()).toEqual({ open: 0, answerMinutes: 9 })
  })
})

describe('answering feedback', () => {
  it('notifies its author, and is recorded without the text', async () => {
    const id = await give(asha, complaint)
    wait(60)
    expect(await answer(id, ' We bought a warmer. ')).toMatchObject({ message: 'Your answer has been sent.' })
    expect((await asha.feedback.list({ query: {} })).body).toMatchObject([
      { state: 'answered', answer: { text: 'We bought a warmer.', at: now.toISOString() } },
    ])
    expect(await listNotificationLines(asha, 'answered')).toEqual([
      'The kitchen answered your complaint | You can read the answer under Feedback. | /dashboard/feedback',
    ])
    expect(await listNotificationLines(ben, 'answered')).toEqual([])
    const { body: entries } = await admin.audit.list({ query: { act: 'feedback-answered' } })
    expect(entries).toMatchObject([
      {
        actor: { name: 'Cook' },
        subject: { kind: 'feedback', id, text: 'the complaint from Nov 23, 2026' },
        before: null,
        after: null,
      },
    ])
  })

  it('is possible once, before it is closed', async () => {
    const [first, second] = [await give(asha, complaint), await give(asha, complaint)]
    await answer(first)
    const again = {
      status: 409,
      code: 'already-answered',
      message: 'This feedback has already been answered',
    }
    await expect(answer(first, 'Sorry again!', admin)).rejects.toMatchObject(again)
    await close(second, admin)
    const closed = { status: 409, code: 'changed-meanwhile', message: 'This feedback is closed' }
    await expect(answer(second)).rejects.toMatchObject(closed)
    await expect(close(second)).rejects.toMatchObject(closed)
    await close(first)
    await expect(answer(first)).rejects.toMatchObject(again)
    const { body } = await asha.feedback.list({ query: {} })
    expect(body.map(({ state, answer: said }) => [state, said?.text])).toEqual([
      ['closed', undefined],
      ['closed', 'Sorry!'],
    ])
  })

  it('is refused for unknown feedback, and without text', async () => {
    const unknown = { status: 404, message: 'Feedback not found' }
    await expect(answer(randomUUID())).rejects.toMatchObject(unknown)
    await expect(close(randomUUID())).rejects.toMatchObject(unknown)
    const blank = answer(await give(asha, complaint), ' ')
    await expect(blank).rejects.toMatchObject({ code: 'invalid-input', field: 'answer' })
  })
})

it('closing feedback notifies no one', async () => {
  const id = await give(asha, complaint)
  await close(id)
  expect(await listNotificationLines(asha, 'answered')).toEqual([])
  const { body: entries } = await admin.audit.list({ query: { act: 'feedback-closed' } })
  expect(entries).toMatchObject([{ actor: { name: 'Cook' }, subject: { id } }])
})
