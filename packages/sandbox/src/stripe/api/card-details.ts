import { findExpiryFault, fullYear } from '../card-expiry.ts'
import type { Expiry } from '../card-expiry.ts'
import { parseDigits, passesLuhn } from '../card-number.ts'
import type { FormTree } from '../form-encoding.ts'
import { findTestCard } from '../test-cards.ts'
import type { TestCard } from '../test-cards.ts'
import { cardError } from './errors.ts'
import { integerParam, textParam } from './params.ts'

// anything except a test card counts as a real card, which test mode never accepts
function readCard(card: FormTree): TestCard {
  const number = parseDigits(textParam(card, 'number') ?? '')
  if (!passesLuhn(number)) {
    throw cardError({
      code: 'incorrect_number',
      param: 'number',
      message: 'Your card number is incorrect.',
    })
  }
  const known = findTestCard(number)
  if (known) return known
  throw cardError({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  })
}

function readExpiry(card: FormTree): Expiry {
  const expiry = {
    month: integerParam(card, 'exp_month') ?? 0,
    year: fullYear(integerParam(card, 'exp_year') ?? 0),
  }
  const fault = findExpiryFault(expiry)
  if (!fault) return expiry
  const half = fault === 'invalid_month' || fault === 'month_past' ? 'month' : 'year'
  throw cardError({
    code: `invalid_expiry_${half}`,
    param: `exp_${half}`,
    message: `Your card's expiration ${half} is invalid.`,
  })
}

function checkCvc(card: FormTree): void {
  const cvc = textParam(card, 'cvc')
  if (cvc === undefined || /^\d{3,4}$/.test(cvc)) return
  throw cardError({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." })
}

/** The card and its expiry date from a form; impossible details are refused (402). */
export function readCardDetails(params: FormTree): { card: TestCard; expiry: Expiry } {
  const card = readCard(params)
  const expiry = readExpiry(params)
  checkCvc(params)
  return { card, expiry }
}
