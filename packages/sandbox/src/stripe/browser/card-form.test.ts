import { describe, expect, test } from 'vitest'
import { getBrand, parseDigits, groupedNumber, passesLuhn } from '../card-number.ts'
import { testCards } from '../test-cards.ts'
import { type CardEntry, findCardProblem, shownExpiry } from './problem.ts'

const today = new Date(2026, 5, 15)
const whole: CardEntry = { number: '4242424242424242', expiry: '1230', cvc: '123' }

describe('a number', () => {
  test.each(Object.entries(testCards))(
    'of the %s test card is recognized by its first digits and has a valid check digit',
    (_name, card) => {
      expect([getBrand(card.number), passesLuhn(card.number)]).toEqual([card.brand, true])
    },
  )

  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242 42429999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['42424', '4242 4'],
    ['abc', ''],
  ])('typed as %s is shown as %s', (typed, shown) => {
    expect(groupedNumber(parseDigits(typed))).toBe(shown)
  })
})

describe('an expiry date', () => {
  test.each([
    ['1', '1'],
    ['12', '12 / '],
    ['123', '12 / 3'],
    ['12 / 30', '12 / 30'],
    ['4', '04 / '],
    ['13', '01 / 3'],
    ['1/', '01 / '],
    ['4/30', '04 / 30'],
    ['12/2030', '12 / 30'],
    ['12 / 305', '12 / 30'],
  ])('typed as %s is shown as %s', (typed, shown) => {
    expect(shownExpiry(typed)).toBe(shown)
  })
})

describe('a form', () => {
  test('reports no problem if it is complete and valid', () => {
    expect(findCardProblem(whole, today)).toBeUndefined()
  })

  test.each<[Partial<CardEntry>, string, string]>([
    [{ number: '' }, 'incomplete_number', 'Your card number is incomplete.'],
    [{ number: '424242424242424' }, 'incomplete_number', 'Your card number is incomplete.'],
    [{ number: '4242424242424241' }, 'invalid_number', 'Your card number is invalid.'],
    [{ expiry: '12' }, 'incomplete_expiry', "Your card's expiration date is incomplete."],
    [{ expiry: '0030' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ expiry: '1225' }, 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
    [{ expiry: '0526' }, 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
    [{ expiry: '1299' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ cvc: '12' }, 'incomplete_cvc', "Your card's security code is incomplete."],
    [{ number: testCards.amex.number }, 'incomplete_cvc', "Your card's security code is incomplete."],
  ])('with %o reports %s', (wrong, code, message) => {
    expect(findCardProblem({ ...whole, ...wrong }, today)).toMatchObject({ code, message })
  })

  test('accepts a card until the end of the month in which it expires', () => {
    expect(findCardProblem({ ...whole, expiry: '0626' }, today)).toBeUndefined()
  })
})
