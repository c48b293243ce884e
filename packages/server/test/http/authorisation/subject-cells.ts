import { newId } from '../../../src/database/new-id.ts'
import { addMealtime } from '../../database/some-mealtimes.ts'
import type { Person, World } from '../../world.ts'

interface Subject {
  readonly world: World
  readonly caller: Person
  /** The person whose record it is; undefined if the record does not exist. */
  readonly subject: Person | undefined
}

interface Row {
  readonly call: (subject: Subject) => Promise<unknown>
  /** The outcomes for the member's own record, another's, and a missing one: 'done', or the code of the refusal. */
  readonly member: Ends
  readonly admin: Ends
}
type Ends = readonly [own: string, others: string, absent: string]

async function addReview({ world, subject }: Subject) {
  if (!subject) return newId()
  const mealId = await world.addMeal()
  await subject.reviews.write({ body: { mealId, reviewText: 'Good.' } })
  const { body } = await subject.reviews.list({ query: { mealId, userId: subject.email } })
  return body[0]?._id ?? ''
}

async function addFeedback({ subject }: Subject) {
  if (!subject) return newId()
  const body = { kind: 'complaint', text: 'Cold.', isAnonymous: true } as const
  return (await subject.feedback.give({ body })).insertedId
}

async function addRequest({ world, subject }: Subject) {
  if (!subject) return newId()
  const mealId = await world.addMeal()
  await subject.mealRequests.create({ body: { mealId } })
  const { body } = await subject.mealRequests.list({ query: {} })
  return body[0]?._id ?? ''
}

/** Adds a served pick-up, each at its own mealtime. */
const addPickup = async (context: Subject) => (await addServed(context)).pickupId

/** Adds a served pick-up with its request. */
async function addServed({ world, subject }: Subject) {
  if (!subject) return { requestId: newId(), pickupId: newId() }
  const mealId = await world.addMeal()
  const { length } = await world.db.selectFrom('mealtimes').select('id').execute()
  const date = new Date(Date.UTC(2100, 0, 1 + length)).toISOString().slice(0, 10)
  const { servings } = await addMealtime(world.db, { date, servings: [{ mealId }] })
  const { requestId } = await subject.mealRequests.create({ body: { mealId, servingId: servings[0] } })
  const { body } = await subject.mealRequests.list({ query: { ids: requestId } })
  await world.db
    .updateTable('meal_requests')
    .set({ status: 'delivered', closed_as: 'served', closed_at: new Date().toISOString() })
    .where('id', '=', requestId)
    .execute()
  return { requestId, pickupId: body[0]?.pickupId ?? '' }
}

const findPayment = async ({ subject }: Subject) =>
  subject ? ((await subject.payments.list({ query: {} })).body[0]?._id ?? '') : newId()

const findSession = async ({ subject }: Subject) =>
  subject ? ((await subject.account.sessions())[0]?._id ?? '') : newId()

async function addToken({ subject }: Subject) {
  const body = { name: 'Notice board', scopes: ['read' as const] }
  return subject ? (await subject.apiTokens.create({ body })).data._id : newId()
}

const getEmail = ({ subject }: Subject) => subject?.email ?? 'absent@hostel.test'

async function addLikedMeal({ world, subject }: Subject) {
  if (!subject) return newId()
  const mealId = await world.addMeal()
  await subject.likes.add({ body: { mealId } })
  return mealId
}

/** Adds a payment at the provider that the service has not stored. */
async function addTransaction({ world, subject }: Subject) {
  if (!subject) return 'pi_absent'
  const { clientSecret } = await subject.payments.createIntent({ body: { price: 30 } })
  return (await world.stripe.pay(clientSecret)).transactionId
}

/** Adds a standing order for a single day that has none yet. */
async function addStandingOrder({ world, subject }: Subject) {
  if (!subject) return newId()
  const { length } = await world.db.selectFrom('standing_orders').select('id').execute()
  const date = `2099-02-${String(length + 1).padStart(2, '0')}`
  const body = { slot: 'lunch' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], from: date, until: date }
  return (await subject.standingOrders.add({ body })).insertedId
}

async function addAbsence({ world, subject }: Subject) {
  if (!subject) return newId()
  const { length } = await world.db.selectFrom('absences').select('id').execute()
  const date = `2099-02-${String(length + 1).padStart(2, '0')}`
  const body = { from: date, until: date, slots: ['lunch' as const] }
  return (await subject.absences.add({ body })).insertedId
}

const ofOwn: Ends = ['done', 'not-found', 'not-found']
const bySender: Ends = ['done', 'not-yours', 'not-yours']

/** The outcomes, written by hand independently of the service. */
const rows: Readonly<Record<string, Row>> = {
  'reviews.update': {
    call: async (context) =>
      context.caller.reviews.update({
        params: { id: await addReview(context) },
        body: { reviewText: 'Better.' },
      }),
    member: ['done', 'not-yours', 'not-found'],
    admin: ['done', 'not-yours', 'not-found'],
  },
  'reviews.remove': {
    call: async (context) => context.caller.reviews.remove({ params: { id: await addReview(context) } }),
    member: ['done', 'not-yours', 'not-found'],
    admin: ['done', 'not-yours', 'not-found'],
  },
  'reviews.removeAsAdmin': {
    call: async (context) =>
      context.caller.reviews.removeAsAdmin({ params: { id: await addReview(context) } }),
    member: ['admin-only', 'admin-only', 'admin-only'],
    admin: ['done', 'done', 'not-found'],
  },
  'feedback.author': {
    call: async (context) => context.caller.feedback.author({ params: { id: await addFeedback(context) } }),
    member: ['admin-only', 'admin-only', 'admin-only'],
    admin: ['done', 'done', 'not-found'],
  },
  'feedback.answer': {
    call: async (context) =>
      context.caller.feedback.answer({
        params: { id: await addFeedback(context) },
        body: { answer: 'Sorry!' },
      }),
    member: ['admin-only', 'admin-only', 'admin-only'],
    admin: ['done', 'done', 'not-found'],
  },
  'feedback.close': {
    call: async (context) => context.caller.feedback.close({ params: { id: await addFeedback(context) } }),
    member: ['admin-only', 'admin-only', 'admin-only'],
    admin: ['done', 'done', 'not-found'],
  },
  'reviews.answer': {
    call: async (context) =>
      context.caller.reviews.answer({
        params: { id: await addReview(context) },
        body: { answer: 'Thank you!' },
      }),
    member: ['admin-only', 'admin-only', 'admin-only'],
    admin: ['done', 'done', 'not-found'],
  },
  'mealRequests.change': {
    call: async (context) =>
      context.caller.mealRequests.change({
        params: { id: await addRequest(context) },
        body: { note: 'No onions' },
      }),
    member: ofOwn,
    admin: ofOwn,
  },
  'mealRequests.cancel': {
    call: async (context) =>
      context.caller.mealRequests.cancel({ params: { id: await addRequest(context) } }),
    member: ofOwn,
    admin: ofOwn,
  },
  'standingOrders.change': {
    call: async (context) =>
      context.caller.standingOrders.change({
        params: { id: await addStandingOrder(context) },
        body: { portions: 2 },
      }),
    member: ofOwn,
    admin: ofOwn,
  },
  'standingOrders.end': {
    call: async (context) =>
      context.caller.standingOrders.end({ params: { id: await addStandingOrder(context) } }),
    member: ofOwn,
    admin: ofOwn,
  },
  'standingOrders.skip': {
    call: async (context) => {
      const id = await addStandingOrder(context)
      const order = await context.world.db
        .selectFrom('standing_orders')
        .select('from_date')
        .where('id', '=', id)
        .executeTakeFirst()
      const date = order?.from_date ?? '2099-02-01'
      return context.caller.standingOrders.skip({ params: { id }, body: { date } })
    },
    member: ofOwn,
    admin: ofOwn,
  },
  'absences.end': {
    call: async (context) => context.caller.absences.end({ params: { id: await addAbsence(context) } }),
    member: ofOwn,
    admin: ofOwn,
  },
  'mealRequests.serve': {
    call: async (context) => context.caller.mealRequests.serve({ params: { id: await addRequest(context) } }),
    member: ['admin-only', 'admin-only', 'admin-only'],
    admin: ['done', 'done', 'not-found'],
  },
  'pickups.plate': {
    call: async (context) =>
      context.caller.pickups.plate({ params: { id: await addPickup(context) }, body: { left: 'none' } }),
    member: ofOwn,
    admin: ofOwn,
  },
  'ratings.rate': {
    call: async (context) => {
      const { requestId } = await addServed(context)
      return context.caller.ratings.rate({ body: { requestId, stars: 4 } })
    },
    member: ofOwn,
    admin: ofOwn,
  },
  'likes.remove': {
    call: async (context) => context.caller.likes.remove({ params: { mealId: await addLikedMeal(context) } }),
    member: ofOwn,
    admin: ofOwn,
  },
  'payments.receipt': {
    call: async (context) => context.caller.payments.receipt({ params: { id: await findPayment(context) } }),
    member: ofOwn,
    admin: ['done', 'done', 'not-found'],
  },
  'payments.save': {
    call: async (context) =>
      context.caller.payments.save({ body: { transactionId: await addTransaction(context) } }),
    member: ofOwn,
    admin: ofOwn,
  },
  'account.endSession': {
    call: async (context) =>
      context.caller.account.endSession({ params: { id: await findSession(context) } }),
    member: ofOwn,
    admin: ofOwn,
  },
  'apiTokens.remove': {
    call: async (context) => context.caller.apiTokens.remove({ params: { id: await addToken(context) } }),
    member: ofOwn,
    admin: ofOwn,
  },
  'members.remove': {
    call: async (context) =>
      context.caller.members.remove({ params: { id: context.subject?.id ?? newId() } }),
    member: ['admin-only', 'admin-only', 'admin-only'],
    admin: ['own-account', 'done', 'not-found'],
  },
  'members.makeAdmin': {
    call: async (context) =>
      context.caller.members.makeAdmin({ params: { id: context.subject?.id ?? newId() } }),
    member: ['admin-only', 'admin-only', 'admin-only'],
    admin: ['done', 'done', 'not-found'],
  },
  'members.details': {
    call: async (context) => context.caller.members.details({ query: { email: getEmail(context) } }),
    member: bySender,
    admin: ['done', 'done', 'not-found'],
  },
  'members.role': {
    call: async (context) => context.caller.members.role({ params: { email: getEmail(context) } }),
    member: bySender,
    admin: ['done', 'done', 'not-found'],
  },
  'members.register': {
    call: async (context) => context.caller.members.register({ body: { email: getEmail(context) } }),
    member: bySender,
    admin: bySender,
  },
  'payments.list': {
    call: async (context) => context.caller.payments.list({ query: { email: getEmail(context) } }),
    member: bySender,
    admin: ['done', 'done', 'done'],
  },
  'mealRequests.list': {
    call: async (context) => context.caller.mealRequests.list({ query: { userId: getEmail(context) } }),
    member: bySender,
    admin: ['done', 'done', 'done'],
  },
  'reviews.list': {
    call: async (context) => context.caller.reviews.list({ query: { userId: getEmail(context) } }),
    member: bySender,
    admin: ['done', 'done', 'done'],
  },
  'likes.add': {
    call: async (context) =>
      context.caller.likes.add({
        body: { mealId: await context.world.addMeal(), userId: getEmail(context) },
      }),
    member: bySender,
    admin: bySender,
  },
  'mealRequests.create': {
    call: async (context) =>
      context.caller.mealRequests.create({
        body: { mealId: await context.world.addMeal(), userId: getEmail(context) },
      }),
    member: bySender,
    admin: bySender,
  },
  'upcomingMeals.like': {
    call: async (context) => {
      const mealId = await context.world.addMeal({ status: 'upcoming' })
      return context.caller.upcomingMeals.like({ body: { mealId, userId: getEmail(context) } })
    },
    member: bySender,
    admin: bySender,
  },
  'reviews.write': {
    call: async (context) => {
      const mealId = await context.world.addMeal()
      return context.caller.reviews.write({
        body: { mealId, reviewText: 'Good.', userId: getEmail(context) },
      })
    },
    member: bySender,
    admin: bySender,
  },
}

/** An account without admission cannot learn about records, not even through calls that visitors may make. */
const waiting: Ends = ['not-admitted', 'not-admitted', 'not-admitted']

export const subjectCells = Object.entries(rows).flatMap(([name, { call, ...ends }]) =>
  (['member', 'admin', 'waiting'] as const).map((kind) => {
    const [own, others, absent] = kind === 'waiting' ? waiting : ends[kind]
    return { name, kind, call, ends: { own, others, absent } }
  }),
)
