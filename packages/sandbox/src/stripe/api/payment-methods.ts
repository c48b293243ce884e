import { createHash } from 'node:crypto'
import type { Expiry } from '../card-expiry.ts'
import type { FormTree } from '../form-encoding.ts'
import { findReadyMadeCard } from '../test-cards.ts'
import type { TestCard } from '../test-cards.ts'
import type { Account } from './account.ts'
import { readCardDetails } from './card-details.ts'
import type { Endpoint } from './endpoint.ts'
import { invalidRequest, missingParam, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import type { BillingDetails, StoredMethod, Metadata } from './objects.ts'
import { branchParam, metadataParam, textParam } from './params.ts'

const addressFields = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const

function billingDetails(params: FormTree): BillingDetails {
  const given = branchParam(params, 'billing_details')
  const address = branchParam(given, 'address')
  return {
    address: Object.fromEntries(addressFields.map((field) => [field, textParam(address, field) ?? null])),
    email: textParam(given, 'email') ?? null,
    name: textParam(given, 'name') ?? null,
    phone: textParam(given, 'phone') ?? null,
  }
}

interface Holder {
  readonly billing: BillingDetails
  readonly metadata: Metadata
}

function keep(account: Account, card: TestCard, expiry: Expiry, holder: Holder): StoredMethod {
  const id = newId('pm')
  return account.paymentMethods.put({
    id,
    outcome: card.outcome,
    spent: false,
    method: {
      id,
      object: 'payment_method',
      billing_details: holder.billing,
      card: {
        brand: card.brand,
        country: 'US',
        exp_month: expiry.month,
        exp_year: expiry.year,
        fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
        funding: 'credit',
        last4: card.number.slice(-4),
      },
      created: now(),
      customer: null,
      livemode: false,
      metadata: holder.metadata,
      type: 'card',
    },
  })
}

/** Stores a card from a form; impossible card details are refused (402). */
export function addPaymentMethod(account: Account, params: FormTree): StoredMethod {
  const type = textParam(params, 'type')
  if (type === undefined) throw missingParam('type')
  if (type !== 'card')
    throw invalidRequest(`The stand-in takes cards only, not '${type}'.`, { param: 'type' })
  const { card, expiry } = readCardDetails(branchParam(params, 'card'))
  return keep(account, card, expiry, { billing: billingDetails(params), metadata: metadataParam(params) })
}

/** The method with this id. A ready-made id (`pm_card_visa`) creates a new method each time, as at Stripe. */
export function findPaymentMethod(account: Account, id: string): StoredMethod {
  const stored = account.paymentMethods.get(id)
  if (stored) return stored
  const readyMade = findReadyMadeCard(id)
  if (!readyMade) throw noSuch('PaymentMethod', id, 'payment_method')
  const expiry = { month: 12, year: new Date().getFullYear() + 1 }
  return keep(account, readyMade, expiry, { billing: billingDetails({}), metadata: {} })
}

export const paymentMethodEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/payment_methods',
    access: 'publishable',
    params: ['billing_details', 'card', 'metadata', 'type'],
    run: ({ account, params }) => addPaymentMethod(account, params).method,
  },
  {
    method: 'GET',
    path: '/payment_methods/:id',
    access: 'secret',
    params: [],
    run: ({ account, id }) => findPaymentMethod(account, id).method,
  },
]
