import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { amina, makeDetails, goldPayment, ramen, makeId, makeLunch } from '../../../test/records.ts'
import { expectPayload } from '../../../test/spec-payloads.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { type Bought, usePay } from './use-pay.tsx'

const library = vi.hoisted(() => ({
  createPaymentMethod: vi.fn<(payment: object) => Promise<object>>(),
  confirmCardPayment: vi.fn<() => Promise<object>>(),
}))
// the provider's card field is a cross-origin frame, which needs a browser
vi.mock('@stripe/react-stripe-js', () => ({
  CardElement: () => null,
  useStripe: () => library,
  useElements: () => ({ getElement: () => ({}) }),
}))

function Pay({ bought = { packageName: 'Gold', price: 20 } }: { bought?: Bought }) {
  const { progress, pay, check } = usePay(bought, 'pi_1_secret_2')
  return (
    <>
      <output>{JSON.stringify(progress)}</output>
      <button type="button" onClick={() => void pay()}>
        Pay
      </button>
      {progress.status === 'uncertain' && (
        <button type="button" onClick={() => void check(progress.transactionId)}>
          Check again
        </button>
      )}
    </>
  )
}
const PayStatement = () => <Pay bought={{ statementId: ramen._id, month: '2026-10' }} />
const ben = { name: 'Ben', email: 'ben@hostel.test' }
const TakeCard = () => <Pay bought={{ statementId: ramen._id, month: '2026-10', resident: ben }} />
const Elsewhere = () => <p>The meal’s own page</p>
const saved = { success: true, message: 'Saved', payment: goldPayment }
const press = (name: string) => screen.getByRole('button', { name })
const progress = () => JSON.parse(screen.getByRole('status').textContent)

beforeEach(() => {
  vi.clearAllMocks()
  library.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } })
  library.confirmCardPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } })
})

describe('paying', () => {
  it('charges once however often you press, saves the payment and shows the success [A90]', async () => {
    const service = startService({ 'POST /payments': () => saved })
    const { user } = renderPage(Pay, { email: amina.email })
    await user.dblClick(press('Pay'))
    await screen.findByText('Payment Successful!')
    expect(library.confirmCardPayment).toHaveBeenCalledOnce()
    const payment = { email: amina.email, price: 20, packageName: 'Gold', transactionId: 'pi_1' }
    expect(await expectPayload(service, 'POST /payments')).toMatchObject(payment)
    expect(service.listCalls('POST /payments')).toMatchObject([{ body: { transactionId: 'pi_1' } }])
    expect(screen.getByText('Transaction ID: pi_1')).toBeDefined()
  })

  it('offers to request the meal that led to the checkout', async () => {
    const service = startService({
      'POST /payments': () => saved,
      [`GET /allMeal/${ramen._id}`]: () => ({ ...ramen, liked: false }),
      'GET /user-details': () => makeDetails(amina),
      'POST /meal-request': () => ({
        success: true,
        message: 'Your meal request has been sent!',
        requestId: ramen._id,
      }),
    })
    const { user } = renderPage(Pay, { email: amina.email, path: `/?meal=${ramen._id}` })
    await expect.poll(() => service.listCalls(`GET /allMeal/${ramen._id}`).length).toBe(1)
    await user.click(press('Pay'))
    await screen.findByText('Payment Successful!')
    await user.click(press('Request Ramen night now'))
    await screen.findByText('Your meal request has been sent!')
    expect(service.listCalls('POST /meal-request')).toMatchObject([
      { body: { mealId: ramen._id, servingId: null } },
    ])
  })

  it('lets the member choose a day if mealtimes are planned, and requests nothing by itself', async () => {
    const service = startService({
      'POST /payments': () => saved,
      [`GET /allMeal/${ramen._id}`]: () => ({ ...ramen, liked: false }),
      'GET /user-details': () => makeDetails(amina),
    })
    const configured = { plansMealtimes: true }
    const visit = { email: amina.email, path: `/?meal=${ramen._id}`, Elsewhere, configured }
    const { user } = renderPage(Pay, visit)
    await expect.poll(() => service.listCalls(`GET /allMeal/${ramen._id}`).length).toBe(1)
    await user.click(press('Pay'))
    await user.click(await screen.findByRole('button', { name: 'Choose a day for Ramen night' }))
    await screen.findByText('The meal’s own page')
    expect(service.listCalls('POST /meal-request')).toHaveLength(0)
  })

  it('offers to request a meal for the day on which it is served next', async () => {
    const service = startService({
      'POST /payments': () => saved,
      [`GET /allMeal/${ramen._id}`]: () => ({ ...ramen, liked: false }),
      'GET /user-details': () => makeDetails(amina),
      'GET /api/week/next': () => ({
        now: '2026-11-26T03:47:00.000Z',
        today: '2026-11-26',
        timeZone: 'UTC',
        mealtimes: [makeLunch({ mealId: ramen._id })],
      }),
      'POST /meal-request': () => ({ success: true, message: 'Sent', requestId: makeId(90), code: 'K7QM' }),
    })
    const { user } = renderPage(Pay, {
      email: amina.email,
      path: `/?meal=${ramen._id}`,
      configured: { plansMealtimes: true },
    })
    await expect.poll(() => service.listCalls('GET /api/week/next').length).toBe(1)
    await user.click(press('Pay'))
    await user.click(await screen.findByRole('button', { name: 'Request it for today' }))
    await screen.findByText('Your meal request has been sent!')
    expect(service.listCalls('POST /meal-request')).toMatchObject([
      { body: { mealId: ramen._id, servingId: makeLunch().servings[0]?.id, portions: 1 } },
    ])
  })

  it('for a statement is reported as such', async () => {
    const call = `POST /api/statements/${ramen._id}/paid`
    const service = startService({ [call]: () => ({ success: true, message: 'Paid' }) })
    const { user } = renderPage(PayStatement, { email: amina.email, Elsewhere })
    await user.click(press('Pay'))
    await screen.findByText('The statement for October 2026 has been paid. Transaction ID: pi_1')
    expect(service.listCalls(call)).toMatchObject([{ body: { transactionId: 'pi_1' } }])
    expect(service.listCalls('POST /payments')).toEqual([])
  })

  it("for a resident's statement happens in their name and is reported by the office", async () => {
    const call = `POST /api/books/statements/${ramen._id}/paid`
    const service = startService({ [call]: () => ({ success: true, message: 'Settled' }) })
    const { user } = renderPage(TakeCard, { email: amina.email, Elsewhere })
    await user.click(press('Pay'))
    await screen.findByText('The statement for October 2026 has been paid. Transaction ID: pi_1')
    expect(service.listCalls(call)).toMatchObject([{ body: { transactionId: 'pi_1' } }])
    expect(library.createPaymentMethod).toHaveBeenCalledWith(
      expect.objectContaining({ billing_details: ben }),
    )
  })

  it('links to what is served next if mealtimes are planned', async () => {
    startService({ 'POST /payments': () => saved })
    const { user } = renderPage(Pay, { email: amina.email, configured: { plansMealtimes: true } })
    await user.click(press('Pay'))
    await user.click(await screen.findByRole('button', { name: 'See what is served next' }))
    expect(screen.queryByText('Payment Successful!')).toBeNull()
  })

  it('shows why the card was declined, and allows another attempt', async () => {
    startService({ 'POST /payments': () => saved })
    library.confirmCardPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
    const { user } = renderPage(Pay, { email: amina.email })
    await user.click(press('Pay'))
    await expect.poll(progress).toEqual({ status: 'open', problem: 'Your card was declined.' })
    await user.click(press('Pay'))
    await screen.findByText('Payment Successful!')
  })

  it('says that the card was charged even if the payment cannot be saved', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    startService({ 'POST /payments': () => new Refusal('unavailable') })
    const { user } = renderPage(Pay, { email: amina.email })
    await user.click(press('Pay'))
    await screen.findByText('Payment Successful!')
    expect(screen.getByText(/^Your card was charged/)).toBeDefined()
    expect(log).toHaveBeenCalledWith('The payment could not be saved', expect.any(Refusal))
    log.mockRestore()
  })

  it('asks the server about an uncertain charge until the outcome is known', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    library.confirmCardPayment.mockResolvedValue({ error: { type: 'api_connection_error' } })
    const service = startService({ 'POST /payments': () => new Refusal('unavailable') })
    const { user } = renderPage(Pay, { email: amina.email })
    await user.click(press('Pay'))
    await user.click(await screen.findByRole('button', { name: 'Check again' }))

    service.answer({ 'POST /payments': () => new Refusal('payment-not-confirmed') })
    await expect.poll(() => service.listCalls('POST /payments').length).toBe(2)
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await expect
      .poll(progress)
      .toMatchObject({ status: 'open', problem: expect.stringContaining('has not been charged') })
    expect(library.confirmCardPayment).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
