import { describe, expect, it } from 'vitest'
import { currencyCodes, toCurrency } from './currencies.ts'
import { priceText } from './count-text.ts'
import { offeredLanguages } from './languages.ts'
import { getCurrencySign } from './price-signs.ts'
import { numberIn, numberProblem, numberText, readNumber } from './typed-number.ts'

const dollars = { language: 'en', decimals: 2, currency: toCurrency('USD') } as const
const whole = { language: 'en' } as const

describe('a number with up to two decimals', () => {
  it.each([
    ['8.50', 8.5],
    ['8,50', 8.5],
    ['2,4', 2.4],
    ['12', 12],
    ['007', 7],
    ['.5', 0.5],
    [',5', 0.5],
    ['8.', 8],
    ['8,-', 8],
    ['8.–', 8],
    ['8:-', 8],
    ['8.--', 8],
    ['8$50', 8.5],
    ['8 € 50', 8.5],
    ['8, 50', 8.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567,8', 1_234_567.8],
    ['12,34,567.80', 1_234_567.8],
    ['1 234,50', 1234.5],
    ['1\u{A0}234,50', 1234.5],
    ['1\u{202F}234,50', 1234.5],
    ['1\u{2009}234.5', 1234.5],
    ['12 999', 12_999],
    ["1'234.50", 1234.5],
    ['1’234', 1234],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['12,34,567', 1_234_567],
    ['0,999', 0.999],
    ['0.125', 0.125],
    ['1234,567', 1234.567],
    ['8.505', 'ambiguous'],
    ['12,999', 'ambiguous'],
    ['1.234', 'ambiguous'],
    ['100.000', 'ambiguous'],
    ['-1,234', 'ambiguous'],
    ['$12,999', 'ambiguous'],
    ['１２，９９９', 'ambiguous'],
    ['١٢،٩٩٩', 'ambiguous'],
    ['१२,९९९', 'ambiguous'],
    ['১২.৯৯৯', 'ambiguous'],
    ['$8.50', 8.5],
    ['8.50 $', 8.5],
    ['USD 8.50', 8.5],
    ['8,50usd', 8.5],
    ['+8.50', 8.5],
    ['-8.50', -8.5],
    ['−8.50', -8.5],
    ['–8.50', -8.5],
    ['－８', -8],
    ['-$8.50', -8.5],
    ['$-8.50', -8.5],
    ['- 8', -8],
    ['-0', 0],
    ['\u{2066}8.50 $\u{2069}', 8.5],
    ['\u{200F}8,50', 8.5],
    ['٨٫٥٠', 8.5],
    ['٨,٥', 8.5],
    ['٨،٥', 8.5],
    ['١٬٢٣٤٫٥٠', 1234.5],
    ['١٬٢٣٤', 1234],
    ['۸٫۵', 8.5],
    ['८.५०', 8.5],
    ['১২,৫', 12.5],
    ['１２．５０', 12.5],
    ['', 'empty'],
    [' \u{A0}\u{200B}', 'empty'],
    ['four', 'unreadable'],
    ['8 50', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['1.234,567,8', 'unreadable'],
    ['1,234,50', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['1..2', 'unreadable'],
    ['1,.2', 'unreadable'],
    ['.', 'unreadable'],
    ['-', 'unreadable'],
    ['$', 'unreadable'],
    ['--8', 'unreadable'],
    ['-$-8', 'unreadable'],
    ['8-', 'unreadable'],
    ['€8.50', 'unreadable'],
    ['1e3', 'unreadable'],
    ['8$5', 'unreadable'],
    ['8:50', 'unreadable'],
    ['0x10', 'unreadable'],
    ['Infinity', 'unreadable'],
    ['8½', 'unreadable'],
    ['8²', 'unreadable'],
    ['8.50.', 'unreadable'],
    ['(8)', 'unreadable'],
    ['8%', 'unreadable'],
  ])('typed as %j is %s', (typed, expected) => {
    const read = readNumber(typed, dollars)
    expect('value' in read ? read.value : read.problem).toBe(expected)
  })
})

describe('a single separator before three digits', () => {
  it.each(offeredLanguages)(
    'is refused as ambiguous in %s, with both readings as they can be typed [C34]',
    (language) => {
      const point = ['de', 'es', 'fr'].includes(language) ? ',' : '.'
      for (const [typed, decimal, integer] of [
        ['12,999', `12${point}99…`, '12999'],
        ['1.234', `1${point}23…`, '1234'],
        ['12.500', `12${point}5`, '12500'],
        ['3,000', '3', '3000'],
      ] as const) {
        const read = readNumber(typed, { ...dollars, language })
        expect(read).toEqual({ problem: 'ambiguous', decimal, whole: integer })
        expect(numberIn(integer, { ...dollars, language })).toBe(Number(integer))
      }
    },
  )

  it('gets a message with both readings', () => {
    expect(numberProblem('12,999', dollars)).toBe('This could mean 12.99… or 12999. Type one of them.')
    expect(numberProblem('1.000', whole)).toBe('This could mean 1 or 1000. Type one of them.')
  })

  it('is accepted if the other reading would be too large', () => {
    const kilograms = { language: 'en', decimals: 3, above: 500 } as const
    expect(['1.250', '1,250', '0,4'].map((typed) => numberIn(typed, kilograms))).toEqual([1.25, 1.25, 0.4])
  })

  it('is accepted in a currency with three decimals if pages write amounts the same way', () => {
    const dinar = { decimals: 3, currency: toCurrency('KWD') }
    expect(numberIn('1.250', { language: 'en', ...dinar })).toBe(1.25)
    expect(numberIn('1,250', { language: 'de', ...dinar })).toBe(1.25)
    expect(readNumber('1,250', { language: 'en', ...dinar })).toEqual({
      problem: 'ambiguous',
      decimal: '1.250',
      whole: '1250',
    })
    expect(readNumber('1.250', { language: 'fr', ...dinar })).toEqual({
      problem: 'ambiguous',
      decimal: '1,250',
      whole: '1250',
    })
  })
})

it('every amount can be typed as pages write it, with a currency sign, a code or neither', () => {
  for (const code of currencyCodes)
    for (const language of offeredLanguages) {
      const currency = toCurrency(code)
      const kind = { language, decimals: currency.decimals, currency }
      for (const amount of [0, 12.5, 1_234_567].map((one) => (currency.decimals ? one : Math.trunc(one)))) {
        const field = numberText(amount, kind)
        for (const typed of [
          priceText(language, amount, currency),
          field,
          `${field} ${getCurrencySign(language, currency)}`,
          `${code}${field}`,
        ])
          expect([code, language, typed, numberIn(typed, kind)]).toEqual([code, language, typed, amount])
      }
    }
})

it('the message about text that is not a number gives an example; numbers and empty fields get no message', () => {
  expect(numberProblem('four', dollars)).toBe('Enter a number such as 4.5')
  expect(numberProblem('four', { ...dollars, language: 'de' })).toBe('Enter a number such as 4,5')
  expect(numberProblem('four', whole)).toBe('Enter a number such as 4')
  expect([numberProblem('', dollars), numberProblem('8,50', dollars)]).toEqual([undefined, undefined])
})
