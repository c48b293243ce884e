import { api, type Duty, type Endpoint, type MealLabels, Refusal } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { kitchenOfEachTest, someHours, tuesday } from '../kitchen/kitchen.ts'
import type { Person } from '../world.ts'

/** The call sends the revision that its form was opened with. */
const revision = 'revision'
/** Missing fields stay unchanged, and pages send only the fields that their user has changed. */
const changedFields = 'changed fields'
/** The call replaces nothing. It adds a record, or does something to a record only once. */
const act = 'act'

/**
 * How each call that may change a record protects changes that others have made since it was read, or why no such
 * conflict is possible. Every POST, PUT and PATCH has a row, written by hand.
 */
const ways: Readonly<
  Record<string, typeof revision | typeof changedFields | typeof act | { because: string }>
> = {
  'account.change': changedFields,
  'account.checkPassword': act,
  'account.changePassword': { because: 'its member alone knows the current password, which is sent with it' },
  'account.confirmEmail': act,
  'account.cancelEmailChange': act,
  'account.forgotPassword': act,
  'account.prove': act,
  'account.resendConfirmation': act,
  'account.resetPassword': { because: 'the token of a link is used once' },
  'absences.add': act,
  'adminPayments.enter': act,
  'adminPayments.enterMany': act,
  'adminPayments.reconcile': act,
  'adminPayments.refund': act,
  'announcements.add': act,
  'apiTokens.create': act,
  'calendarFeed.create': { because: 'a new URL replaces an old one, which has no content to lose' },
  'closures.add': act,
  'counter.act': act,
  'deliveries.again': act,
  'duties.save': revision,
  'feedback.answer': { because: 'it is answered once' },
  'feedback.author': act,
  'feedback.close': act,
  'feedback.give': act,
  'hostel.changeSetting': revision,
  'hours.save': revision,
  'imports.meals': { because: 'only columns of the file change, and a dry run shows what they replace' },
  'imports.residents': { because: 'only columns of the file change, and a dry run shows what they replace' },
  'likes.add': act,
  'loginSlips.make': act,
  'mealRequests.change': changedFields,
  'mealRequests.create': act,
  'mealRequests.createMany': act,
  'mealRequests.serve': act,
  'mealRequests.serveMany': act,
  'meals.add': act,
  'meals.removeMany': act,
  'meals.update': revision,
  'memberLogins.issue': act,
  'members.admit': act,
  'members.admitMany': act,
  'members.correct': revision,
  'members.makeAdmin': act,
  'members.register': { because: 'it changes nothing for a member' },
  'members.saveRoom': revision,
  'members.saveStay': revision,
  'needs.save': revision,
  'notifications.choose': revision,
  'notifications.read': act,
  'notifications.subscribe': { because: 'a browser sends its own keys' },
  'outgoingWebhooks.add': act,
  'outgoingWebhooks.rotate': { because: 'the secret before it signs for another day' },
  'outgoingWebhooks.send': act,
  'payments.createIntent': act,
  'payments.save': act,
  'pickups.plate': { because: 'it is answered once' },
  'pictures.upload': act,
  'planning.add': act,
  'planning.cancel': act,
  'planning.change': revision,
  'planning.copyWeek': act,
  'planning.correctPrices': {
    because: 'it sends the price of the meal that was seen, and is refused for another one',
  },
  'planning.move': revision,
  'planning.publish': act,
  'planning.walkUp': act,
  'planning.withdraw': act,
  'polls.add': act,
  'polls.addMeal': act,
  'polls.close': act,
  'polls.plan': act,
  'polls.vote': { because: 'members replace only their own vote' },
  'ratings.rate': { because: 'its member alone rates what they were served' },
  'reviews.answer': revision,
  'reviews.removeManyAsAdmin': act,
  'reviews.update': revision,
  'reviews.write': act,
  'standingOrders.add': act,
  'standingOrders.change': changedFields,
  'standingOrders.skip': act,
  'statements.beginCardAtOffice': act,
  'statements.beginPayment': act,
  'statements.close': act,
  'statements.reportCardAtOffice': act,
  'statements.reportPayment': act,
  'statements.settle': act,
  'upcomingMeals.announce': act,
  'upcomingMeals.change': revision,
  'upcomingMeals.like': act,
  'upcomingMeals.publish': act,
  'waste.add': act,
}

const changing = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    ['POST', 'PUT', 'PATCH'].includes(endpoint.method) ? [[`${feature}.${name}`, endpoint] as const] : [],
  ),
)

const listNames = (way: string) =>
  Object.keys(ways)
    .filter((name) => ways[name] === way)
    .toSorted()

function findEndpoint(name: string): Endpoint {
  const endpoint = new Map<string, Endpoint>(changing).get(name)
  if (!endpoint) throw new Error(`${name} is in the contract.`)
  return endpoint
}

/** Lists the fields of a body, and its required fields. */
function listFields({ body }: Endpoint) {
  if (!body) return { names: [], required: [] }
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return { names: Object.keys(properties), required }
}

describe('every call that may change a record', () => {
  it('declares how it protects changes by others [C35]', () => {
    expect(changing.map(([name]) => name).toSorted()).toEqual(Object.keys(ways).toSorted())
  })

  it('sends a revision if and only if it declares one', () => {
    const revised = changing.filter(([, endpoint]) => listFields(endpoint).names.includes('revision'))
    expect(revised.map(([name]) => name).toSorted()).toEqual(listNames(revision))
  })

  it('has only optional fields if it sends only the changed ones', () => {
    const required = listNames(changedFields).map((name) => [name, listFields(findEndpoint(name)).required])
    expect(required).toEqual(listNames(changedFields).map((name) => [name, []]))
  })

  it('is not declared as an act if it replaces something in a record', () => {
    const replacing = listNames(act).filter((name) => findEndpoint(name).method !== 'POST')
    const sent = replacing.map((name) => [name, listFields(findEndpoint(name)).names])
    // the confirmation of a serving is never stored
    const without = replacing.map((name) => [name, name === 'mealRequests.serve' ? ['despite'] : []])
    expect(sent).toEqual(without)
  })
})

interface Shared {
  /** Reads the current value and its revision. */
  readonly read: () => Promise<{ readonly revision?: number | undefined; readonly value: unknown }>
  /** Returns the value to save for a number. */
  readonly value: (number: number) => unknown
  /** The field of the call that contains the value. */
  readonly field: string
  readonly save: (number: number, seen: number | undefined) => Promise<unknown>
  /** Whether the call requires a revision. */
  readonly isRequired?: boolean
}

const theKitchen = kitchenOfEachTest()

const getCode = ({ reason }: PromiseRejectedResult): string =>
  reason instanceof Refusal ? reason.code : String(reason)

async function findMember(admin: Person, id: string) {
  const { body } = await admin.members.list({ query: {} })
  const member = body.find((one) => one._id === id)
  if (!member) throw new Error('The member is in the list.')
  return member
}

const dutySets: Duty[][] = [[], ['kitchen'], ['desk'], ['accounts']]
const makeWeek = (number: number) => [{ ...someHours[0], ordersDaysBefore: number % 7 }, someHours[1]]
// 'Asia/Kolkata' is five and a half hours ahead
const minute = (number: number) => String(number).padStart(2, '0')
const makeDuties = (number: number) => dutySets[Math.min(number, 3)] ?? []
const makeQuietHours = (number: number) => ({ from: '22:00', until: `06:${String(number).padStart(2, '0')}` })
const day = (number: number) => `2027-01-${String(number + 1).padStart(2, '0')}`

/** Each call with a revision, for a record that others can change too. */
const shared: Readonly<Record<string, () => Promise<Shared>>> = {
  'meals.update': async () => {
    const { admin, dal: id } = theKitchen()
    return {
      read: async () => {
        const meal = await admin.meals.find({ params: { id } })
        return { ...meal, value: meal.price }
      },
      value: (number) => number,
      field: 'price',
      save: (price, seen) => admin.meals.update({ params: { id }, body: { price, revision: seen } }),
    }
  },
  'upcomingMeals.change': async () => {
    const { admin, world } = theKitchen()
    const id = await world.addMeal({ status: 'upcoming' })
    return {
      read: async () => {
        const { body } = await admin.upcomingMeals.listForAdmin({ query: {} })
        return { ...body[0], value: body[0]?.description }
      },
      value: (number) => `With ${number} herbs.`,
      field: 'description',
      save: (number, seen) =>
        admin.upcomingMeals.change({
          params: { id },
          body: { description: `With ${number} herbs.`, revision: seen },
        }),
    }
  },
  'reviews.update': async () => {
    const { world, dal: mealId } = theKitchen()
    const ben = await world.join('Ben')
    await ben.reviews.write({ body: { mealId, reviewText: 'Good.' } })
    const own = async () => {
      const [review] = (await ben.reviews.list({ query: {} })).body
      if (!review) throw new Error('Ben has a review.')
      return review
    }
    const { _id: id } = await own()
    return {
      read: async () => {
        const { reviewText, revision: seen } = await own()
        return { value: reviewText, revision: seen }
      },
      value: (number) => `Good for ${number}.`,
      field: 'reviewText',
      save: (number, seen) =>
        ben.reviews.update({ params: { id }, body: { reviewText: `Good for ${number}.`, revision: seen } }),
    }
  },
  'reviews.answer': async () => {
    const { admin, world, dal: mealId } = theKitchen()
    const author = await world.join('Chandra')
    await author.reviews.write({ body: { mealId, reviewText: 'Good.' } })
    const find = async () => {
      const { body } = await admin.reviews.list({ query: { mealId } })
      const review = body.find(({ author: { name } }) => name === author.name)
      if (!review) throw new Error('The meal has a review.')
      return review
    }
    const { _id: id } = await find()
    return {
      read: async () => {
        const { answer, answerRevision: seen } = await find()
        return { value: answer?.text, revision: seen }
      },
      value: (number) => `Thank you, ${number} times.`,
      field: 'answer',
      save: (number, seen) =>
        admin.reviews.answer({
          params: { id },
          body: { answer: `Thank you, ${number} times.`, revision: seen },
        }),
    }
  },
  'hours.save': async () => {
    const { admin, world } = theKitchen()
    return {
      read: async () => {
        const { hours, revision: seen } = await world.visitor.hours.list()
        return { value: hours, revision: seen }
      },
      value: makeWeek,
      field: 'hours',
      save: (number, seen) =>
        admin.hours.save({ body: { hours: makeWeek(number) as typeof someHours, revision: seen } }),
    }
  },
  'hostel.changeSetting': async () => {
    const { admin } = theKitchen()
    return {
      read: async () => {
        const all = await admin.hostel.settings()
        const setting = all.find(({ name }) => name === 'hostelName')
        return { value: setting?.value, revision: setting?.revision }
      },
      value: (number) => `House ${number}`,
      field: 'value',
      save: (number, seen = 0) =>
        admin.hostel.changeSetting({
          params: { name: 'hostelName' },
          body: { value: `House ${number}`, revision: seen },
        }),
      isRequired: true,
    }
  },
  'planning.change': async () => {
    const { admin, plan, mealtimeOn } = theKitchen()
    const { id } = await plan(tuesday)
    return {
      read: async () => {
        const { note, revision: seen } = await mealtimeOn(tuesday)
        return { value: note, revision: seen }
      },
      value: (number) => `Bring ${number} spoons`,
      field: 'note',
      save: (number, seen = 0) =>
        admin.planning.change({
          params: { id },
          body: { note: `Bring ${number} spoons`, revision: seen },
        }),
      isRequired: true,
    }
  },
  'planning.move': async () => {
    const { admin, planAndPublish, mealtimeOn } = theKitchen()
    const { id } = await planAndPublish(tuesday)
    return {
      read: async () => {
        const { startsAt, revision: seen } = await mealtimeOn(tuesday)
        return { value: `13:${minute(Number(startsAt.slice(14, 16)) - 30)}`, revision: seen }
      },
      value: (number) => `13:${minute(number)}`,
      field: 'opens',
      save: (number, seen) =>
        admin.planning.move({
          params: { id },
          body: { opens: `13:${minute(number)}`, closes: '15:00', revision: seen },
        }),
    }
  },
  'members.saveRoom': async () => {
    const { admin, world } = theKitchen()
    const { id } = await world.join('Ben')
    return {
      read: async () => {
        const member = await findMember(admin, id)
        return { ...member, value: member.room }
      },
      value: (number) => `Room ${number}`,
      field: 'room',
      save: (number, seen) =>
        admin.members.saveRoom({
          params: { id },
          body: { room: `Room ${number}`, card: '', revision: seen },
        }),
    }
  },
  'members.correct': async () => {
    const { admin, world } = theKitchen()
    const { id, email } = await world.join('Ben')
    return {
      read: async () => {
        const member = await findMember(admin, id)
        return { ...member, value: member.name }
      },
      value: (number) => `Ben ${number}`,
      field: 'name',
      save: (number, seen) =>
        admin.members.correct({ params: { id }, body: { name: `Ben ${number}`, email, revision: seen } }),
    }
  },
  'members.saveStay': async () => {
    const { admin, world } = theKitchen()
    const { id } = await world.join('Ben')
    return {
      read: async () => {
        const member = await findMember(admin, id)
        return { ...member, value: member.stayUntil }
      },
      value: day,
      field: 'stayUntil',
      save: (number, seen) =>
        admin.members.saveStay({ params: { id }, body: { stayUntil: day(number), revision: seen } }),
    }
  },
  'duties.save': async () => {
    const { admin, world } = theKitchen()
    const { id } = await world.join('Ben')
    return {
      read: async () => {
        const member = await findMember(admin, id)
        return { ...member, value: member.duties }
      },
      value: makeDuties,
      field: 'duties',
      save: (number, seen) =>
        admin.duties.save({ params: { id }, body: { duties: makeDuties(number), revision: seen } }),
    }
  },
  'needs.save': async () => {
    const ben = await theKitchen().world.join('Ben')
    const avoids = (['nuts', 'milk', 'eggs', 'fish'] as const).map((name) => [name])
    const makeAvoids = (number: number) => avoids[Math.min(number, 3)] ?? []
    return {
      read: async () => {
        const { avoids: value, revision: seen } = await ben.needs.find()
        return { value, revision: seen }
      },
      value: makeAvoids,
      field: 'avoids',
      save: (number, seen) =>
        ben.needs.save({
          body: { avoids: makeAvoids(number), diets: [], consent: true, revision: seen },
        }),
    }
  },
  'notifications.choose': async () => {
    const ben = await theKitchen().world.join('Ben')
    return {
      read: async () => {
        const { quiet, revision: seen } = await ben.notifications.choices()
        return { value: quiet, revision: seen }
      },
      value: makeQuietHours,
      field: 'quiet',
      save: (number, seen) =>
        ben.notifications.choose({
          body: { kinds: {}, digest: false, quiet: makeQuietHours(number), revision: seen },
        }),
    }
  },
}

it('each call with a revision is tested below', () => {
  expect(Object.keys(shared).toSorted()).toEqual(listNames(revision))
})

describe.each(Object.keys(shared))('%s', (name) => {
  const open = () => shared[name]?.() ?? Promise.reject(new Error('It is tried.'))

  it('overwrites no newer change, and returns both values [C35]', async () => {
    const { read, save, value, field, isRequired } = await open()
    const { revision: seen } = await read()
    // another person saves, whose program does not know revisions
    await save(1, isRequired ? seen : undefined)
    const refused: unknown = await save(2, seen).catch((error: unknown) => error)
    const now = await read()
    expect(now.value).toEqual(value(1))
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      meanwhile: { revision: now.revision, current: { [field]: value(1) }, sent: { [field]: value(2) } },
    })
    expect(now.revision).not.toBe(seen)
    await save(2, now.revision)
    expect((await read()).value).toEqual(value(2))
  })

  it('succeeds once for many callers who have read the same revision', async () => {
    const { read, save } = await open()
    const { revision: seen } = await read()
    const calls = Array.from({ length: 20 }, (_, index) => save(3 + index, seen))
    const outcomes = await Promise.allSettled(calls)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [getCode(outcome)] : []))
    expect(refused).toEqual(Array.from({ length: 19 }, () => 'changed-meanwhile'))
  })

  it('is refused for an invalid revision', async () => {
    const { save } = await open()
    for (const wrong of ['1', 1.5, Number.MAX_VALUE, null])
      await expect(save(1, wrong as number)).rejects.toMatchObject({ status: 400 })
  })
})

describe('two people with one record', () => {
  it('a price saved from an older page does not revert an allergen', async () => {
    const { admin, world, dal: id } = theKitchen()
    const cook = await world.join('Cook', { duties: ['kitchen'] })
    const labels: MealLabels = { contains: ['eggs', 'milk'], mayContain: [], suits: [] }
    await admin.meals.update({ params: { id }, body: { labels } })
    const opened = await admin.meals.find({ params: { id } })
    const stated = { contains: ['milk', 'eggs', 'peanuts'], mayContain: [], suits: [] }
    const seenByCook = (await cook.meals.find({ params: { id } })).revision
    await cook.meals.update({
      params: { id },
      body: {
        labels: { contains: ['milk', 'eggs', 'peanuts'], mayContain: [], suits: [] },
        revision: seenByCook,
      },
    })
    const { title, category, ingredients, description, labels: own, distributorName } = opened
    const body = { title, category, ingredients, description, labels: own, distributorName, price: 9 }
    const stale = admin.meals.update({ params: { id }, body: { ...body, revision: opened.revision } })
    await expect(stale).rejects.toMatchObject({
      code: 'changed-meanwhile',
      meanwhile: {
        current: { price: opened.price, labels: { contains: expect.arrayContaining(stated.contains) } },
        sent: { price: 9 },
      },
    })
    const { labels: storedLabels, price } = await admin.meals.find({ params: { id } })
    expect([storedLabels?.contains.includes('peanuts'), price]).toEqual([true, opened.price])
  })

  it('a revision is visible to everyone who may change the record', async () => {
    const { admin, world, dal: id } = theKitchen()
    const ben = await world.join('Ben', { badge: 'Gold' })
    expect(await ben.meals.find({ params: { id } })).not.toHaveProperty('revision')
    expect((await world.visitor.meals.list({ query: {} })).body[0]).not.toHaveProperty('revision')
    const inRanking = (await admin.meals.ranking({ query: {} })).body.find((meal) => meal.id === id)
    expect(inRanking?.revision).toBe((await admin.meals.find({ params: { id } })).revision)
  })

  it('likes, reviews and requests do not change a meal’s revision', async () => {
    const { admin, world, dal: mealId } = theKitchen()
    const ben = await world.join('Ben', { badge: 'Gold' })
    const { revision: seen } = await admin.meals.find({ params: { id: mealId } })
    await ben.likes.add({ body: { mealId } })
    await ben.reviews.write({ body: { mealId, reviewText: 'Good.' } })
    expect((await admin.meals.find({ params: { id: mealId } })).revision).toBe(seen)
  })

  it('a cook does not learn the distributor’s own address from a refusal', async () => {
    const { admin, world } = theKitchen()
    const cook = await world.join('Cook', { duties: ['kitchen'] })
    const id = await world.addMeal({ status: 'upcoming' })
    const [opened] = (await cook.upcomingMeals.listForAdmin({ query: {} })).body
    await admin.upcomingMeals.change({ params: { id }, body: { price: 9 } })
    const stale = cook.upcomingMeals.change({
      params: { id },
      body: { description: 'With herbs.', revision: opened?.revision },
    })
    await expect(stale).rejects.toMatchObject({
      meanwhile: { current: { price: 9, distributorEmail: opened?.distributorEmail } },
    })
  })

  it('two tabs that change different fields of one record keep both changes', async () => {
    const { world, planAndPublish } = theKitchen()
    const ben = await world.join('Ben', { badge: 'Gold' })
    await ben.account.change({ body: { name: 'Benny' } })
    await ben.account.change({ body: { room: '12' } })
    expect(await ben.account.show()).toMatchObject({ name: 'Benny', room: '12' })

    const { servings } = await planAndPublish(tuesday)
    const { mealId, id: servingId = '' } = servings[0] ?? {}
    const { requestId } = await ben.mealRequests.create({ body: { mealId: String(mealId), servingId } })
    const params = { id: requestId }
    await ben.mealRequests.change({ params, body: { portions: 2 } })
    await ben.mealRequests.change({ params, body: { note: 'No onions' } })
    const [request] = (await ben.mealRequests.list({ query: {} })).body
    expect(request).toMatchObject({ portions: 2, note: 'No onions' })

    const order = { slot: 'dinner', weekdays: [1], from: tuesday } as const
    const { insertedId } = await ben.standingOrders.add({ body: { ...order, weekdays: [1] } })
    await ben.standingOrders.change({ params: { id: insertedId }, body: { portions: 2 } })
    await ben.standingOrders.change({ params: { id: insertedId }, body: { takeaway: true } })
    const [own] = await ben.standingOrders.list()
    expect(own).toMatchObject({ portions: 2, takeaway: true, weekdays: [1] })
  })
})
