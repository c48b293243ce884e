import type { StripeCardElement } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { type CardLibrary, charge } from './use-pay.tsx'

// only passed on to the library, so it can be empty
const card = {} as StripeCardElement
const purchase = { card, clientSecret: 'pi_1_secret_2', payer: { email: 'amina@hostel.test' } }

/** A card library that gives these responses. */
function libraryAnswering(method: object, confirmation: object = {}) {
  const library = {
    createPaymentMethod: vi.fn<() => Promise<object>>().mockResolvedValue(method),
    confirmCardPayment: vi.fn<() => Promise<object>>().mockResolvedValue(confirmation),
  }
  // safe: the responses contain all properties that are read
  return library as typeof library & CardLibrary
}
const goodCard = { paymentMethod: { id: 'pm_1' } }

describe('charging a card', () => {
  it('confirms the payment with the card and returns its transaction id [A81]', async () => {
    const library = libraryAnswering(goodCard, { paymentIntent: { id: 'pi_1', status: 'succeeded' } })
    expect(await charge(library, purchase)).toEqual({ transactionId: 'pi_1' })
    expect(library.confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret_2', {
      payment_method: 'pm_1',
    })
  })

  it('does not pay with an invalid card', async () => {
    const library = libraryAnswering({ error: { message: 'Your card number is incomplete.' } })
    expect(await charge(library, purchase)).toEqual({ problem: 'Your card number is incomplete.' })
    expect(library.confirmCardPayment).not.toHaveBeenCalled()
  })

  it("shows the provider's message if the card is declined", async () => {
    const library = libraryAnswering(goodCard, { error: { message: 'Your card was declined.' } })
    expect(await charge(library, purchase)).toEqual({ problem: 'Your card was declined.' })
  })

  it('accepts a payment made by an earlier attempt', async () => {
    const made = { id: 'pi_1', status: 'succeeded' }
    const library = libraryAnswering(goodCard, {
      error: { message: 'Already succeeded.', payment_intent: made },
    })
    expect(await charge(library, purchase)).toEqual({ transactionId: 'pi_1' })
  })

  it('says what to do if another checkout has replaced this one', async () => {
    const ended = { id: 'pi_1', status: 'canceled' }
    const library = libraryAnswering(goodCard, { error: { message: 'Wrong state.', payment_intent: ended } })
    expect(await charge(library, purchase)).toEqual({ problem: expect.stringContaining('Reload') })
  })

  it.each([
    [
      'the provider cannot be reached',
      { type: 'api_connection_error', message: 'You have not been charged.' },
    ],
    ['the provider fails', { type: 'api_error' }],
  ])('cannot tell whether the card was charged if %s after the card was sent', async (_when, error) => {
    expect(await charge(libraryAnswering(goodCard, { error }), purchase)).toEqual({ isUncertain: true })
  })

  it('reports an uncertain charge if the library fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const library = libraryAnswering(goodCard)
    library.confirmCardPayment.mockRejectedValue(new Error('broken'))
    expect(await charge(library, purchase)).toEqual({ isUncertain: true })
    log.mockRestore()
  })

  it('reports that nothing was charged if it fails before the card is sent', async () => {
    const error = { type: 'api_connection_error', message: 'You have not been charged.' }
    expect(await charge(libraryAnswering({ error }), purchase)).toEqual({ problem: error.message })
  })

  it('does not accept a payment that is still processing', async () => {
    const library = libraryAnswering(goodCard, { paymentIntent: { id: 'pi_1', status: 'processing' } })
    expect(await charge(library, purchase)).toEqual({ problem: expect.stringContaining('not confirmed') })
  })
})
