import { describe, expect, it } from 'vitest'
import { dollars, priceText } from './count-text.ts'
import { currencyCodes, toCurrency, toMajorUnits, toMinorUnits } from './currencies.ts'
import { signedPriceText } from './price-signs.ts'

describe('an amount', () => {
  it.each([
    ['EUR', 850, 8.5, '€8.50'],
    ['EUR', 800, 8, '€8'],
    ['GBP', 123_456, 1234.56, '£1,234.56'],
    ['BDT', 12_000, 120, '৳120'],
    ['INR', 1050, 10.5, '₹10.50'],
    ['JPY', 1000, 1000, '¥1,000'],
    ['KWD', 1250, 1.25, 'KWD\u{a0}1.250'],
    // this minor unit is no longer in use, but ISO 4217 still lists it
    ['PKR', 850, 8.5, 'Rs\u{a0}8.50'],
  ])('in %s of %d minor units is %d, written as %s', (code, minor, major, text) => {
    const currency = toCurrency(code)
    expect(toMajorUnits(minor, currency)).toBe(major)
    expect(toMinorUnits(major, currency)).toBe(minor)
    expect(priceText('en', major, currency)).toBe(text)
    expect(signedPriceText('en', -major, currency)).toBe(`−${text}`)
  })

  it('stays exact when it is converted from minor to major units and back', () => {
    for (const code of ['JPY', 'USD', 'KWD'])
      for (let minor = 0; minor < 20_000; minor += 1)
        expect(toMinorUnits(toMajorUnits(minor, toCurrency(code)), toCurrency(code))).toBe(minor)
  })

  it('is written by browsers with all decimals of its currency', () => {
    expect(toCurrency('USD')).toEqual(dollars)
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
    for (const code of currencyCodes) {
      expect(code).toMatch(/^[A-Z]{3}$/)
      const { decimals } = toCurrency(code)
      const least = toMajorUnits(1, toCurrency(code))
      expect(priceText('en', least, toCurrency(code))).toContain(least.toFixed(decimals))
    }
  })
})
