import { afterEach, beforeEach, expect, it } from 'vitest'
import { listNotificationLines } from '../notifications/list-notifications.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let asha: Person
let staff: readonly Person[]
let id: string
beforeEach(async () => {
  world = await newWorld()
  asha = await world.join('Asha')
  staff = [
    await world.join('Cook', { duties: ['kitchen'] }),
    await world.join('Second', { duties: ['kitchen'] }),
    await world.join('Warden', { role: 'admin' }),
  ]
  const body = { kind: 'complaint', text: 'The rice was cold.' } as const
  ;({ insertedId: id } = await asha.feedback.give({ body }))
})
afterEach(() => world.close())

const answerAs = ({ feedback, name }: Person) =>
  feedback.answer({ params: { id }, body: { answer: `Sorry, says ${name}.` } })
const getCodes = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { code: string }).code)).toSorted()
const readRow = () => world.db.selectFrom('feedback').selectAll().executeTakeFirstOrThrow()

it('feedback that gets many answers at the same moment keeps one of them', async () => {
  const people = Array.from({ length: 12 }, (_, index) => staff[index % staff.length] ?? asha)
  const ends = await Promise.allSettled(people.map(answerAs))
  expect(getCodes(ends)).toEqual([...Array.from({ length: 11 }, () => 'already-answered'), 'done'])
  const winner = people[ends.findIndex(({ status }) => status === 'fulfilled')]
  expect(await readRow()).toMatchObject({ state: 'answered', answer: `Sorry, says ${winner?.name}.` })
  expect(await listNotificationLines(asha, 'answered')).toHaveLength(1)
  const acts = world.db.selectFrom('audit_log').select('actor_name').where('act', '=', 'feedback-answered')
  expect(await acts.execute()).toEqual([{ actor_name: winner?.name }])
})

it('feedback that is answered and closed at the same moment ends up closed, with the answer that was confirmed', async () => {
  const [first] = staff
  if (!first) throw new Error('There is staff.')
  const closings = staff.map(({ feedback }) => feedback.close({ params: { id } }))
  const [answered, ...closed] = await Promise.allSettled([answerAs(first), ...closings])
  expect(getCodes(closed)).toEqual(['changed-meanwhile', 'changed-meanwhile', 'done'])
  const row = await readRow()
  expect(row.state).toBe('closed')
  const isAnswered = answered?.status === 'fulfilled'
  expect(row.answer !== null).toBe(isAnswered)
  expect(await listNotificationLines(asha, 'answered')).toHaveLength(isAnswered ? 1 : 0)
})

it('an answer to feedback is stored while its author leaves, and notifies no one', async () => {
  const [cook, , admin] = staff
  if (!cook || !admin) throw new Error('There is staff.')
  await Promise.all([answerAs(cook), admin.members.remove({ params: { id: asha.id } })])
  expect(await readRow()).toMatchObject({ user_id: null, state: 'answered' })
  expect(
    await world.db.selectFrom('notifications').select('id').where('kind', '=', 'answered').execute(),
  ).toEqual([])
})
