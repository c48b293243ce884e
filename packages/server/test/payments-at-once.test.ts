import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Resident, type Till, badgeOf, ledgerOf, save } from './payment-fixtures.ts'
import { watchBadges } from './watch-badges.ts'
import { newWorld, type World } from './world.ts'

const many = 200

describe('at the same moment', () => {
  let world: World
  let till: Till
  let badges: Awaited<ReturnType<typeof watchBadges>>
  beforeAll(async () => {
    world = await newWorld()
    till = openTill(world)
    badges = await watchBadges(world)
  })
  afterAll(async () => {
    await badges.stop()
    await world.close()
  })

  it(`${many} calls and ${many} events, each event twice, in any order make one payment and one change of the badge [C10]`, async () => {
    const resident = await till.join()
    const { transactionId } = await till.pay(resident, 20)
    const event = await till.succeededEvent(transactionId)
    const others = await Promise.all(
      Array.from({ length: many / 2 }, () => till.succeededEvent(transactionId)),
    )
    const reports = inAnyOrder([
      ...Array.from({ length: many }, () => async () => void (await save(resident, transactionId))),
      ...Array.from({ length: many / 2 }, () => event)
        .concat(others)
        .map((payload) => async () => expect((await till.tell(payload)).statusCode).toBe(200)),
    ])
    await Promise.all(reports.map((report) => report()))

    expect(await ledgerOf(resident)).toHaveLength(1)
    expect(await badges.of(resident.id)).toEqual(['Gold'])
    expect(await badgeOf(resident)).toBe('Gold')
  })

  it('two purchases of one member end with the higher badge, whichever comes first [C10]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const resident = await till.join()
      const paid = await Promise.all([payFor(resident, 'Platinum', 3000), payFor(resident, 'Silver', 1000)])
      const events = await Promise.all(paid.map((transactionId) => till.succeededEvent(transactionId)))
      await Promise.all(
        inAnyOrder([
          ...paid.map((transactionId) => () => save(resident, transactionId)),
          ...events.map((event) => () => till.tell(event)),
        ]).map((report) => report()),
      )
      expect(await badgeOf(resident)).toBe('Platinum')
      expect(await ledgerOf(resident)).toHaveLength(2)
    }
  })

  const payFor = (resident: Resident, packageName: string, amount: number) =>
    till.payStrangely(resident, {
      amount,
      metadata: { userId: resident.id, packageName, email: resident.email },
    })

  it('a purchase and the refund of another end with what is still paid', async () => {
    for (let round = 0; round < 10; round += 1) {
      const resident = await till.join()
      const silver = await till.buy(resident, 10)
      const gold = await till.pay(resident, 20)
      const events = [await till.refundedEvent(silver), await till.succeededEvent(gold.transactionId)]
      await Promise.all(inAnyOrder([...events, ...events]).map((event) => till.tell(event)))

      expect(await badgeOf(resident)).toBe('Gold')
      const ledger = await ledgerOf(resident)
      expect(ledger.map(({ transactionId, refundedAt }) => [transactionId, refundedAt !== null])).toEqual(
        expect.arrayContaining([
          [silver, true],
          [gold.transactionId, false],
        ]),
      )
    }
  })
})

const inAnyOrder = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
