import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordAct } from '../../src/platform/audit-log.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { nextMoment } from '../next-moment.ts'
import { paymentFixtures } from '../money/payment-fixtures.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden'))
})
afterEach(() => world.close())

const entries = () => world.db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute()
/** Returns acts with their subjects. */
const acts = async () => (await entries()).map(({ act, subject_text: text }) => `${act}: ${text}`)
const mealAdded = (title: string) =>
  ({ act: 'meal-added', subject: { kind: 'meal', id: admin.id, text: title } }) as const

describe('an entry of the audit log', () => {
  it('has actor, act, subject and changes', async () => {
    const ben = await world.join('Ben')
    await admin.members.makeAdmin({ params: { id: ben.id } })
    await admin.members.makeAdmin({ params: { id: ben.id } })
    expect(await entries()).toMatchObject([
      {
        actor_id: admin.id,
        actor_name: 'Warden',
        actor_email: admin.email,
        act: 'admin-granted',
        subject_kind: 'member',
        subject_id: ben.id,
        subject_text: `Ben (${ben.email})`,
        before: '{"role":"user"}',
        after: '{"role":"admin"}',
      },
    ])
  })

  it('outlives its subject, and distinguishes a removal from a deleted account', async () => {
    const [ben, zoe] = [await world.join('Ben'), await world.join('Zoe', { role: 'admin' })]
    await admin.members.revokeAdmin({ params: { id: zoe.id } })
    await nextMoment()
    await admin.members.remove({ params: { id: ben.id } })
    await nextMoment()
    await zoe.account.remove({ body: {} })
    expect(await entries()).toMatchObject([
      { actor_name: 'Warden', act: 'admin-revoked', subject_text: `Zoe (${zoe.email})` },
      { actor_name: 'Warden', act: 'member-removed', subject_text: `Ben (${ben.email})` },
      { actor_name: 'Zoe', actor_id: zoe.id, act: 'account-deleted', subject_id: zoe.id },
    ])
  })

  it('is committed only together with its act', async () => {
    const undone = inTransaction(world.db, async (tx) => {
      await recordAct(tx, { actor: admin, ...mealAdded('Dal') })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await entries()).toEqual([])
  })

  it('shortens long texts without splitting a character', async () => {
    const text = `${'x'.repeat(199)}🍛 and so on`
    await inTransaction(world.db, (tx) =>
      recordAct(tx, { actor: admin, ...mealAdded(text), after: { title: text, ingredients: [text] } }),
    )
    const short = `${'x'.repeat(199)}…`
    expect(await entries()).toMatchObject([
      { subject_text: short, after: JSON.stringify({ title: short, ingredients: [short] }) },
    ])
  })
})

describe('the audit log has', () => {
  const meal = {
    title: 'Dal',
    category: 'Dinner',
    image: '/art/meals/house-curry-rice-w1280.avif',
    description: 'Of lentils.',
    price: 4,
  } as const

  it('changes to meals by admins, with prices before and after', async () => {
    const { insertedId: id } = await admin.meals.add({ body: { ...meal, ingredients: 'Lentils' } })
    await admin.meals.update({ params: { id }, body: { title: 'Dal', price: 5 } })
    await admin.meals.remove({ params: { id } })
    await expect(admin.meals.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
    const announced = {
      ...meal,
      title: 'Soup',
      distributorName: 'Chef',
      distributorEmail: 'chef@hostel.test',
    }
    const { insertedId: mealId = '' } = await admin.upcomingMeals.announce({ body: announced })
    await admin.upcomingMeals.publish({ body: { mealId } })
    await admin.upcomingMeals.publish({ body: { mealId } })
    expect((await acts()).toSorted()).toEqual([
      'meal-added: Dal',
      'meal-announced: Soup',
      'meal-deleted: Dal',
      'meal-published: Soup',
      'meal-updated: Dal',
    ])
    const updated = (await entries()).find(({ act }) => act === 'meal-updated')
    expect([updated?.before, updated?.after]).toEqual(['{"price":4}', '{"price":5}'])
  })

  it('served requests and reviews deleted by admins, but not acts of authors', async () => {
    const ben = await world.join('Ben', { badge: 'Gold' })
    const mealId = await world.addMeal({ title: 'Dal' })
    await ben.mealRequests.create({ body: { mealId } })
    const [request] = (await admin.mealRequests.queue({ query: {} })).body.data
    await admin.mealRequests.serve({ params: { id: String(request?._id) } })
    for (const reviewText of ['Bad', 'Good']) await ben.reviews.write({ body: { mealId, reviewText } })
    const [one, other] = (await ben.reviews.list({ query: {} })).body
    await ben.reviews.remove({ params: { id: String(one?._id) } })
    await admin.reviews.removeAsAdmin({ params: { id: String(other?._id) } })
    expect((await acts()).toSorted()).toEqual(['meal-served: Dal', 'review-deleted: Review of Dal'])
    // the entry must not reveal who ate what
    expect(JSON.stringify(await entries())).not.toContain(ben.email)
  })

  it('a refund once, even if the provider reports it first or two admins call concurrently', async () => {
    const fixtures = paymentFixtures(world)
    const resident = await fixtures.join()
    await fixtures.buy(resident, 10)
    const [payment] = (await admin.adminPayments.list({ query: {} })).body
    const refund = () => admin.adminPayments.refund({ params: { id: String(payment?._id) } })
    await Promise.allSettled([refund(), refund(), refund()])
    expect(await acts()).toEqual([`payment-refunded: Silver of ${resident.email}`])
  })

  it('changes to the security of an account, without passwords', async () => {
    const password = 'six-and-more'
    const body = { name: 'ben', email: 'ben@hostel.test', password }
    const signUp = await world.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: body })
    const signIn = () => world.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: body })
    const ben = world.clientWith(String(signUp.headers['set-cookie']).split(';')[0] ?? '')
    await signIn()
    await ben.account.endOtherSessions()
    await ben.account.endOtherSessions()
    await ben.account.changePassword({ body: { currentPassword: password, newPassword: 'another-one' } })
    expect(await acts()).toEqual([
      'sessions-ended: ben (ben@hostel.test)',
      'password-changed: ben (ben@hostel.test)',
    ])
    expect(JSON.stringify(await entries())).not.toMatch(/six-and-more|another-one|\$|token/)
  })
})

it('the audit log is changed only by the statements that add an entry or remove old ones', () => {
  const source = path.resolve(import.meta.dirname, '../../src')
  const writes =
    /(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'audit_log'|(into|update|delete from) +audit_log/gi
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...readFileSync(path.join(source, name), 'utf8').matchAll(writes)].map(
        ([write]) => `${name}: ${write}`,
      ),
    )
  expect(found.toSorted()).toEqual([
    "platform/audit-log.ts: deleteFrom('audit_log'",
    "platform/audit-log.ts: insertInto('audit_log'",
  ])
})
