import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { paymentFixtures } from './payment-fixtures.ts'
import {
  amounts,
  begin,
  type BillingHostel,
  december,
  newBillingHostel,
  november,
} from './statement-fixtures.ts'

let hostel: BillingHostel
beforeEach(async () => {
  hostel = await newBillingHostel()
})
afterEach(() => hostel.kitchen.world.close())

describe('settling a statement', () => {
  it('happens once at the office', async () => {
    const { id } = await hostel.closedNovember()
    const ended = await Promise.allSettled([
      hostel.settle(id),
      hostel.settle(id, 'transfer'),
      hostel.settle(id),
    ])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ code: 'already-settled' }, { code: 'already-settled' }])
    expect((await hostel.show(november)).settlement).toMatchObject({ amount: 4.5, reference: 'Receipt 7' })
    expect(await hostel.books.statements.months()).toMatchObject([
      { month: december },
      { month: november, settled: 4.5, unsettled: 0 },
    ])
    await expect(hostel.settle(newId())).rejects.toMatchObject({ status: 404 })
    expect(await hostel.kitchen.acts()).toContain(`statement-settled: 2026-11 of ${hostel.asha.email}`)
  })

  it('happens once by card, whichever report comes first', async () => {
    const { id } = await hostel.closedNovember()
    const begun = await hostel.asha.statements.beginPayment({ params: { id } })
    expect(begun.amount).toBe(4.5)
    // another tab continues the same payment
    expect(await hostel.asha.statements.beginPayment({ params: { id } })).toEqual(begun)
    const { transactionId } = await hostel.kitchen.world.stripe.pay(begun.clientSecret)
    const report = (person = hostel.asha) =>
      person.statements.reportPayment({ params: { id }, body: { transactionId } })
    await expect(report(hostel.books)).rejects.toMatchObject({ status: 404 })
    const { deliver, succeededEvent } = paymentFixtures(hostel.kitchen.world)
    const event = await succeededEvent(transactionId)
    await Promise.all([report(), deliver(event), report(), hostel.settle(id).catch(() => undefined)])
    const { settlement } = await hostel.show(november)
    expect(settlement?.amount).toBe(4.5)
    await expect(hostel.asha.statements.beginPayment({ params: { id } })).rejects.toMatchObject({
      code: 'already-settled',
    })
    // the payments contain only the purchase of Gold: paying a statement gives no badge
    expect(await hostel.asha.payments.list({ query: {} })).toMatchObject({ body: [{ packageName: 'Gold' }] })
    expect(await hostel.kitchen.admin.adminPayments.drift({ query: {} })).toMatchObject({ body: [] })
  })

  it('happens once with a card at the office too, and the log names who took the payment', async () => {
    const { id } = await hostel.closedNovember()
    const { asha, books, kitchen } = hostel
    const { admin } = kitchen
    const params = { id }
    const begun = await Promise.all([
      asha.statements.beginPayment({ params }),
      books.statements.beginCardAtOffice({ params }),
      admin.statements.beginCardAtOffice({ params }),
    ])
    expect(new Set(begun.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    const { clientSecret } = begun[0]
    const { transactionId } = await kitchen.world.stripe.pay(clientSecret)
    // the second card is not charged
    await kitchen.world.stripe.pay(clientSecret).catch(() => undefined)
    const reported = { params, body: { transactionId } }
    const { deliver, succeededEvent } = paymentFixtures(kitchen.world)
    const event = await succeededEvent(transactionId)
    await Promise.all([
      deliver(event),
      asha.statements.reportPayment(reported),
      books.statements.reportCardAtOffice(reported),
      books.statements.reportCardAtOffice(reported),
    ])
    expect((await hostel.show(november)).settlement).toMatchObject({ method: 'card', amount: 4.5 })
    const settlements = await kitchen.world.db
      .selectFrom('settlements')
      .select(['cents', 'by_user'])
      .execute()
    expect(settlements).toEqual([{ cents: 450, by_user: books.id }])
    const acts = (await kitchen.acts()).filter((act) => act.startsWith('statement-settled'))
    expect(acts).toEqual([`statement-settled: 2026-11 of ${asha.email}`])
    await expect(books.statements.beginCardAtOffice({ params })).rejects.toMatchObject({
      code: 'already-settled',
    })
    // the next statement has nothing to refund
    expect(amounts(await hostel.show(december).catch(() => ({ lines: [] })))).toEqual([])
  })

  it('with a card is allowed only for its resident and the office, and refused for other payments', async () => {
    const { id } = await hostel.closedNovember()
    const { world } = hostel.kitchen
    const params = { id }
    const others = [
      await world.join('Cook', { duties: ['kitchen'] }),
      await world.join('Desk', { duties: ['desk'] }),
      await world.join('Bela', { badge: 'Gold' }),
    ]
    const { clientSecret } = await hostel.books.statements.beginCardAtOffice({ params })
    const { transactionId } = await world.stripe.pay(clientSecret)
    const reported = { params, body: { transactionId } }
    for (const other of [...others, hostel.asha]) {
      await expect(other.statements.beginCardAtOffice({ params })).rejects.toMatchObject({ status: 403 })
      await expect(other.statements.reportCardAtOffice(reported)).rejects.toMatchObject({ status: 403 })
    }
    // the office cannot use the resident's own call for another resident
    for (const other of [...others, hostel.books]) {
      await expect(other.statements.beginPayment({ params })).rejects.toMatchObject({ status: 404 })
      await expect(other.statements.reportPayment(reported)).rejects.toMatchObject({ status: 404 })
    }
    const unknown = { id: newId() }
    const { books } = hostel
    await expect(books.statements.beginCardAtOffice({ params: unknown })).rejects.toMatchObject({
      status: 404,
    })
    await expect(books.statements.reportCardAtOffice({ ...reported, params: unknown })).rejects.toMatchObject(
      { status: 404 },
    )
    await expect(
      books.statements.reportCardAtOffice({ params, body: { transactionId: 'pi_unknown' } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await hostel.show(november)).not.toHaveProperty('settlement')
  })

  it('is possible with the card of a resident who has left', async () => {
    const { id } = await hostel.closedNovember()
    const { kitchen, books, asha } = hostel
    await kitchen.admin.members.remove({ params: { id: asha.id } })
    const params = { id }
    const { clientSecret } = await books.statements.beginCardAtOffice({ params })
    const { transactionId } = await kitchen.world.stripe.pay(clientSecret)
    await books.statements.reportCardAtOffice({ params, body: { transactionId } })
    expect(await books.statements.months()).toMatchObject([
      { month: december },
      { month: november, settled: 4.5 },
    ])
  })

  it('requires the full amount, and any other amount settles nothing', async () => {
    const { id } = await hostel.closedNovember()
    const { payMismatched } = paymentFixtures(hostel.kitchen.world)
    const metadata = { userId: hostel.asha.id, statementId: id, email: hostel.asha.email }
    for (const wrong of [{ amount: 449 }, { amount: 450, currency: 'eur' }]) {
      const body = { transactionId: await payMismatched(hostel.asha, { ...wrong, metadata }) }
      const reported = hostel.asha.statements.reportPayment({ params: { id }, body })
      await expect(reported).rejects.toMatchObject({ code: 'payment-not-confirmed' })
    }
    expect(await hostel.show(november)).not.toHaveProperty('settlement')
  })

  it('twice is refunded in the next statement, and a refunded payment is owed again', async () => {
    const { id } = await hostel.closedNovember()
    const { clientSecret } = await hostel.asha.statements.beginPayment({ params: { id } })
    const { transactionId } = await hostel.kitchen.world.stripe.pay(clientSecret)
    await hostel.settle(id)
    // the office cannot cancel a completed payment
    await hostel.kitchen.world.mails()
    const body = { transactionId }
    await hostel.asha.statements.reportPayment({ params: { id }, body })
    expect(amounts(await hostel.show(december))).toEqual([['paid-twice', -4.5]])
    const ben = await hostel.kitchen.world.join('Ben', { badge: 'Gold' })
    await hostel.eat('2026-12-03', {}, ben)
    expect(amounts(await hostel.show(december, ben))).toEqual([['meal', 4.5]])
    expect(await hostel.books.statements.months()).toMatchObject([
      { month: december },
      { month: november, statements: 1, owed: 4.5, settled: 4.5, unsettled: 0 },
    ])
    hostel.kitchen.setClock('2027-01-02T03:00:00.000Z')
    await hostel.close(december)
    const { deliver, refundedEvent } = paymentFixtures(hostel.kitchen.world)
    await deliver(await refundedEvent(transactionId))
    expect(amounts(await hostel.show('2027-01'))).toEqual([['paid-back', 4.5]])
    expect((await hostel.show(november)).settlement).toMatchObject({ method: 'cash', paidBackAt: null })
  })

  it('is refused if nothing is owed', async () => {
    await hostel.choose('absenceRebate', 100)
    await hostel.lunch('2026-11-10')
    await hostel.kitchen.world.db
      .insertInto('absences')
      .values({
        id: newId(),
        user_id: hostel.asha.id,
        from_date: '2026-11-10',
        until_date: '2026-11-10',
        slots: 'breakfast,lunch',
        created_at: begin,
      })
      .execute()
    hostel.kitchen.setClock('2026-12-02T03:00:00.000Z')
    await hostel.close(november)
    const { id, owed } = await hostel.show(november)
    expect(owed).toBe(-1)
    const begun = hostel.asha.statements.beginPayment({ params: { id: String(id) } })
    await expect(begun).rejects.toMatchObject({ code: 'nothing-owed' })
    await hostel.settle(String(id))
    expect((await hostel.show(november)).settlement).toMatchObject({ amount: -1 })
  })
})
