import type { StripeCardElement } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { type CardLibrary, charge } from './charge.ts'

// only handed on, never looked into
const card = {} as StripeCardElement
const purchase = { card, clientSecret: 'pi_1_secret_2', payer: { email: 'amina@hostel.test' } }

/** A card library that answers this. */
function libraryAnswering(method: object, confirmation: object = {}) {
  const library = {
    createPaymentMethod: vi.fn<() => Promise<object>>().mockResolvedValue(method),
    confirmCardPayment: vi.fn<() => Promise<object>>().mockResolvedValue(confirmation),
  }
  // answers hold only what is looked at
  return library as typeof library & CardLibrary
}
const goodCard = { paymentMethod: { id: 'pm_1' } }

describe('charging a card', () => {
  it('confirms the payment with the card and answers its transaction id [A81]', async () => {
    const library = libraryAnswering(goodCard, { paymentIntent: { id: 'pi_1', status: 'succeeded' } })
    expect(await charge(library, purchase)).toEqual({ transactionId: 'pi_1' })
    expect(library.confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret_2', {
      payment_method: 'pm_1',
    })
  })

  it('does not pay with a card that cannot be right', async () => {
    const library = libraryAnswering({ error: { message: 'Your card number is incomplete.' } })
    expect(await charge(library, purchase)).toEqual({ problem: 'Your card number is incomplete.' })
    expect(library.confirmCardPayment).not.toHaveBeenCalled()
  })

  it("repeats the provider's sentence when the card is declined", async () => {
    const library = libraryAnswering(goodCard, { error: { message: 'Your card was declined.' } })
    expect(await charge(library, purchase)).toEqual({ problem: 'Your card was declined.' })
  })

  it('counts a payment that an earlier try has made', async () => {
    const made = { id: 'pi_1', status: 'succeeded' }
    const library = libraryAnswering(goodCard, {
      error: { message: 'Already succeeded.', payment_intent: made },
    })
    expect(await charge(library, purchase)).toEqual({ transactionId: 'pi_1' })
  })

  it('tells what to do when another checkout has ended this one', async () => {
    const ended = { id: 'pi_1', status: 'canceled' }
    const library = libraryAnswering(goodCard, { error: { message: 'Wrong state.', payment_intent: ended } })
    expect(await charge(library, purchase)).toEqual({ problem: expect.stringContaining('reload') })
  })

  it.each([
    [
      'the provider cannot be reached',
      { type: 'api_connection_error', message: 'You have not been charged.' },
    ],
    ['the provider fails', { type: 'api_error' }],
  ])('does not know whether the card was charged when %s after the card was sent', async (_when, error) => {
    expect(await charge(libraryAnswering(goodCard, { error }), purchase)).toEqual({ isUncertain: true })
  })

  it('does not know either when the library breaks down', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const library = libraryAnswering(goodCard)
    library.confirmCardPayment.mockRejectedValue(new Error('broken'))
    expect(await charge(library, purchase)).toEqual({ isUncertain: true })
    log.mockRestore()
  })

  it('knows that nothing was charged while the card has not been sent', async () => {
    const error = { type: 'api_connection_error', message: 'You have not been charged.' }
    expect(await charge(libraryAnswering({ error }), purchase)).toEqual({ problem: error.message })
  })

  it('does not take a payment that is still being processed for one that was made', async () => {
    const library = libraryAnswering(goodCard, { paymentIntent: { id: 'pi_1', status: 'processing' } })
    expect(await charge(library, purchase)).toEqual({ problem: expect.stringContaining('not confirmed') })
  })
})
