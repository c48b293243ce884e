import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { planningAgainContracted, ruleOf100 } from '../../src/database/planning-again.ts'
import { kitchenOfEachTest, tuesday } from '../kitchen/kitchen.ts'
import { listNotificationLines } from '../notifications/list-notifications.ts'

const kitchen = kitchenOfEachTest()
const wednesday = '2026-11-25'
const onSqlite = process.env['TEST_DIALECT'] === 'sqlite'

/** A resident books the first meal of a mealtime. */
async function book(date: string, name: string) {
  const { world, dal, mealtimeOn } = kitchen()
  const resident = await world.join(name, { badge: 'Gold' })
  const servingId = (await mealtimeOn(date)).servings[0]?.id
  await resident.mealRequests.create({ body: { mealId: dal, servingId } })
  return resident
}

const cancel = (id: string) => kitchen().admin.planning.cancel({ params: { id }, body: { reason: 'No gas' } })

const close = async (from: string, until = from) =>
  (await kitchen().admin.closures.add({ body: { from, until, reason: 'Holiday', cancelMealtimes: true } }))
    .insertedId

it('a cancelled mealtime can be planned again as a new one, which residents see once it is published', async () => {
  const { world, rice, plan, publish, planAndPublish, mealtimeOn } = kitchen()
  const { id } = await planAndPublish(tuesday)
  const asha = await book(tuesday, 'Asha')
  await cancel(id)
  const seen = async () => {
    const { days } = await world.visitor.week.find({ query: { from: tuesday } })
    return days.flatMap(({ mealtimes }) => mealtimes)
  }

  const draft = await plan(tuesday, [{ mealId: rice, portions: 4 }])
  expect(draft.id).not.toBe(id)
  expect(await mealtimeOn(tuesday)).toMatchObject({ id: draft.id, state: 'draft' })
  expect(await seen()).toMatchObject([{ id, state: 'cancelled' }])
  expect(await publish(tuesday)).toMatchObject({ published: 1, left: [] })
  expect(await seen()).toMatchObject([{ id: draft.id, state: 'published' }])

  await asha.mealRequests.create({ body: { mealId: rice } })
  const { body } = await asha.mealRequests.list({ query: {} })
  expect(body).toMatchObject([
    { status: 'pending', mealTitle: 'Rice' },
    { status: 'cancelled', mealTitle: 'Dal' },
  ])
  // the mealtime is cancelled a second time
  await cancel(draft.id)
  expect(await mealtimeOn(tuesday)).toMatchObject({ id: draft.id, state: 'cancelled' })
  expect(await plan(tuesday)).toMatchObject({ state: 'draft' })
})

it('the unique index of 1.0.0 is removed only when a mealtime is first planned again', async () => {
  const { world, plan, planAndPublish } = kitchen()
  const { db } = world
  const rule = sql.id(ruleOf100)
  await (
    onSqlite
      ? sql`create unique index ${rule} on mealtimes (date, slot)`
      : sql`alter table mealtimes add constraint ${rule} unique (date, slot)`
  ).execute(db)
  await sql`delete from kysely_migration where name = ${planningAgainContracted}`.execute(db)
  const found = onSqlite
    ? sql`select 1 from sqlite_master where name = ${ruleOf100}`
    : sql`select 1 from pg_constraint where conname = ${ruleOf100}`
  const isRuleThere = async () => (await found.execute(db)).rows.length > 0

  const { id } = await planAndPublish(tuesday)
  await expect(plan(tuesday)).rejects.toMatchObject({ code: 'already-planned' })
  expect(await isRuleThere()).toBe(true)
  await cancel(id)
  expect(await plan(tuesday)).toMatchObject({ state: 'draft' })
  expect(await isRuleThere()).toBe(false)
  const { rows } = await sql`select name from kysely_migration order by name desc`.execute(db)
  expect(rows[0]).toEqual({ name: planningAgainContracted })
})

it('reopening the kitchen restores the mealtimes that closing it cancelled, and notifies their residents', async () => {
  const { admin, rice, planAndPublish, mealtimeOn } = kitchen()
  await planAndPublish(tuesday)
  await planAndPublish(wednesday, [{ mealId: rice, portions: 8 }])
  const asha = await book(tuesday, 'Asha')
  const id = await close(tuesday, wednesday)
  expect(await admin.closures.remove({ params: { id } })).toMatchObject({
    success: true,
    message: 'The kitchen is open again on these days. 2 mealtimes republished.',
    planned: 2,
    published: 2,
  })
  for (const [date, serving] of [
    [tuesday, { title: 'Dal', portions: 10, taken: 0 }],
    [wednesday, { title: 'Rice', portions: 8, taken: 0 }],
  ] as const) {
    expect(await mealtimeOn(date)).toMatchObject({ state: 'published', servings: [serving] })
  }
  expect(await listNotificationLines(asha, 'dish-changed')).toEqual([
    'Lunch on Tue, Nov 24 is back on | Your request was cancelled earlier. If you still want your meal, please request it again. | /week?from=2026-11-24',
  ])
})

it('reopening the kitchen restores a whole term in one act', async () => {
  const { admin, world, plan, publish } = kitchen()
  const dates = Array.from({ length: 28 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
  for (const date of dates) await plan(date)
  await publish('2026-12-01', '2026-12-28')
  const id = await close('2026-12-01', '2026-12-28')
  expect(await admin.closures.remove({ params: { id } })).toMatchObject({ planned: 28, published: 28 })
  const { count } = await world.db
    .selectFrom('mealtimes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(28)
})

it('reopening the kitchen does not restore mealtimes that are over, closed by another closure, or cancelled by hand', async () => {
  const { admin, plan, planAndPublish, mealtimeOn, setClock } = kitchen()
  const thursday = '2026-11-26'
  const friday = '2026-11-27'
  for (const date of [tuesday, wednesday, thursday, friday]) await planAndPublish(date)
  await cancel((await mealtimeOn(friday)).id)
  const id = await close(tuesday, friday)
  await close(wednesday)
  const over = await mealtimeOn(tuesday)
  setClock(over.endsAt)
  expect(await admin.closures.remove({ params: { id } })).toMatchObject({ planned: 1, published: 1 })
  expect(await mealtimeOn(tuesday)).toEqual(over)
  expect(await mealtimeOn(wednesday)).toMatchObject({ state: 'cancelled' })
  expect(await mealtimeOn(thursday)).toMatchObject({ state: 'published' })
  expect(await mealtimeOn(friday)).toMatchObject({ state: 'cancelled', cancelReason: 'No gas' })
  // the mealtime is not restored, since it can be planned by hand
  expect(await plan(friday)).toMatchObject({ state: 'draft' })
})

it('a mealtime that residents can no longer request is restored as a draft', async () => {
  const { admin, planAndPublish, mealtimeOn, setClock } = kitchen()
  const { ordersCloseAt } = await planAndPublish(tuesday)
  const id = await close(tuesday)
  setClock(ordersCloseAt)
  expect(await admin.closures.remove({ params: { id } })).toMatchObject({
    message: 'The kitchen is open again on these days. 1 mealtime back as a draft.',
    planned: 1,
    published: 0,
  })
  expect(await mealtimeOn(tuesday)).toMatchObject({ state: 'draft' })
})
