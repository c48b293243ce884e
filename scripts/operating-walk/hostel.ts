import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import path from 'node:path'
import type { CardProvider } from './card-provider.ts'
import { signIn } from './people.ts'
import { type Site, type Visitor, withOwnCalls } from './visitor.ts'

const picture = path.join(import.meta.dirname, '../../packages/e2e/fixtures/portrait.jpg')
const silver = 10

/**
 * Lets a hostel live for a day: a meal with a picture, a mealtime, a membership paid in cash and one by card, and a
 * portion that is requested and served.
 */
export async function liveADay(site: Site, cards: CardProvider): Promise<void> {
  const warden = await signIn(site, 'warden')
  const mealId = await addMeal(warden)
  const mealtimeId = await planSoon(warden, mealId)
  await warden.adminPayments.enter({
    body: { email: 'cass@example.org', packageName: 'Gold', method: 'cash', reference: 'Receipt 12' },
  })

  const carla = await signIn(site, 'carla')
  const { clientSecret } = await carla.payments.createIntent({ body: { price: silver } })
  await carla.payments.save({ body: { transactionId: await cards.pay(clientSecret) } })
  await carla.mealRequests.create({ body: { mealId } })

  const { pickups } = await warden.counter.board({ params: { id: mealtimeId } })
  const act = {
    id: randomUUID(),
    act: 'serve',
    at: new Date().toISOString(),
    pickupId: pickups[0]?.id,
  } as const
  const { outcomes } = await warden.counter.act({ body: { acts: [act] } })
  if (outcomes[0]?.outcome !== 'done')
    throw new Error(`The portion was not served: ${JSON.stringify(outcomes)}`)
}

/** Continues after an upgrade: on pages that the previous version had, and on one that only this version has. */
export async function liveOn(site: Site): Promise<void> {
  const carla = await signIn(site, 'carla')
  const { body: meals } = await carla.meals.list({ query: {} })
  const mealId = meals[0]?.id ?? ''
  await carla.likes.add({ body: { mealId } })
  await carla.reviews.write({ body: { mealId, reviewText: 'As good as at home, and warm.' } })
  await carla.needs.save({ body: { avoids: ['nuts'], diets: [], traces: false, consent: true } })
  const warden = await signIn(site, 'warden')
  await warden.adminPayments.enter({
    body: { email: 'warden@example.org', packageName: 'Gold', method: 'cash', reference: 'Receipt 13' },
  })
  const later = await signIn(withOwnCalls(site), 'carla')
  await later.standingOrders.add({ body: { slot: 'dinner', weekdays: [1, 2], from: date } })
}

/** Reads data that only this version has, and that must return after a rollback and another upgrade. */
export async function readNew(site: Site): Promise<string> {
  const { standingOrders } = await signIn(withOwnCalls(site), 'carla')
  return JSON.stringify(await standingOrders.list(), null, 1)
}

async function addMeal(warden: Visitor): Promise<string> {
  const { data: uploaded } = await warden.pictures.upload({
    file: await openAsBlob(picture, { type: 'image/jpeg' }),
  })
  const { insertedId } = await warden.meals.add({
    body: {
      title: 'Khichuri',
      category: 'Lunch',
      description: 'Rice and lentils, as at home.',
      ingredients: ['Rice', 'Lentils'],
      price: 4.5,
      image: uploaded.url,
    },
  })
  return insertedId
}

/** Publishes a lunch that begins in two hours, so that it can still be requested and already be served. */
async function planSoon(warden: Visitor, mealId: string): Promise<string> {
  await warden.hostel
    .changeSetting({ params: { name: 'servingOpensMinutes' }, body: { value: 240, revision: 0 } })
    .catch(servesAnyTime)
  const opens = soon.toPlainTime().toString({ smallestUnit: 'minute' })
  const closes = soon.add({ hours: 1 }).toPlainTime().toString({ smallestUnit: 'minute' })
  const hours = Array.from({ length: 7 }, (_, day) => ({
    slot: 'lunch' as const,
    weekday: day + 1,
    opens,
    closes,
    ordersDaysBefore: 0,
    ordersAt: opens,
  }))
  await warden.hours.save({ body: { hours } })
  const { data } = await warden.planning.add({
    body: { date, slot: 'lunch', servings: [{ mealId, portions: 20 }] },
  })
  await warden.planning.publish({ body: { from: date, until: date } })
  return data.id
}

/** Accepts that version 1.0.0 lacks this setting, because it does not need it. */
function servesAnyTime(error: unknown): void {
  if (!(error instanceof Error && 'field' in error && error.field === 'name')) throw error
}

/** Reads everything that must be back after a restore or a move, as people see it. */
export async function readAll(site: Site): Promise<string> {
  const warden = await signIn(site, 'warden')
  const carla = await signIn(site, 'carla')
  const meals = (await warden.meals.list({ query: {} })).body
  const images = await Promise.all(meals.map(async ({ image }) => checksum(await carla.send(image, {}))))
  const seen = {
    meals,
    images,
    members: (await warden.members.list({ query: {} })).body,
    payments: (await warden.adminPayments.list({ query: {} })).body,
    week: (await warden.planning.week({ query: { from: date } })).days,
    requests: (await carla.mealRequests.list({ query: {} })).body,
    receipts: (await carla.payments.list({ query: {} })).body,
    reviews: (await carla.reviews.list({ query: {} })).body,
    needs: await carla.needs.find(),
  }
  return JSON.stringify(seen, null, 1)
}

/** In the page's time zone. Computed only once, for a walk that continues past midnight. */
const soon = Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ hours: 2 })
const date = soon.toPlainDate().toString()

async function checksum(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`A picture was answered ${answer.status}.`)
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}
