import { screen } from '@testing-library/react'
import { toCurrency, type Language } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { renderPage } from '../../test/render-page.tsx'
import { LanguageContext, translateIn } from '../page/language.tsx'
import { newPriceHint, newPriceIn, PriceField } from '../menu/meal-form-fields.tsx'
import { DateTime, Deadline, TimeSpan } from './date-time.tsx'
import { Price } from './price.tsx'
import { SignedPrice } from './price-texts.tsx'

const [from, until] = ['2026-11-23T19:00:00Z', '2026-11-23T21:30:00Z']

const Written = () => (
  <output>
    <Price amount={8.5} />, <SignedPrice amount={-1234} />, <DateTime at={from} />,{' '}
    <DateTime at={from} as="time" />, <DateTime at={until} as="clock" />,{' '}
    <DateTime at="07:05" as="wall time" />, <TimeSpan from={from} until={until} as="times" />,{' '}
    <TimeSpan from="18:00" until="01:30" as="wall times" />, <Deadline at="2026-11-23T10:00:00Z" now={from} />
  </output>
)

const Field = () => <PriceField />

const readText = (configured: NonNullable<Parameters<typeof renderPage>[1]>['configured'] = {}) => {
  const { unmount } = renderPage(Written, { configured })
  const { textContent } = screen.getByRole('status')
  unmount()
  return textContent
}

it('amounts are in dollars and times in the 12-hour format, unless the hostel has chosen otherwise', () => {
  const expected =
    '$8.50, −$1,234, Nov 23, 2026, 7:00 PM, 7:00 PM, Nov 23, 2026, 9:30 PM, 7:05 AM, 7:00 – 9:30 PM, 6:00 PM – 1:30 AM, 10 AM'
  expect(readText()).toBe(expected)
  expect(readText({ currency: toCurrency('USD'), hourFormat: 'language', firstDay: 'monday' })).toBe(expected)
  expect(readText({ currency: toCurrency('EUR'), hourFormat: '24' })).toBe(
    '€8.50, −€1,234, Nov 23, 2026, 19:00, 19:00, Nov 23, 2026, 21:30, 07:05, 19:00 – 21:30, 18:00 – 01:30, 10:00',
  )
})

const shownIn = (language: Language, hourFormat: 'language' | '12' | '24') => {
  const Page = () => (
    <LanguageContext value={language}>
      <Written />
    </LanguageContext>
  )
  const { unmount } = renderPage(Page, { configured: { currency: toCurrency('EUR'), hourFormat } })
  const output = screen.getByRole('status')
  const directions = new Set([...output.querySelectorAll('time')].map((one) => one.getAttribute('dir')))
  const shown = { text: output.textContent.replaceAll('\u{A0}', ' '), directions: [...directions] }
  unmount()
  return shown
}

it('amounts are in the page’s language, isolated from the surrounding text', () => {
  const german =
    '8,50 €, −1.234 €, 23.11.2026, 19:00, 19:00, 23.11.2026, 21:30, 07:05, 19:00 – 21:30 Uhr, 18:00 – 01:30, 10:00'
  expect(shownIn('de', 'language')).toEqual({ text: german, directions: [null] })
  expect(shownIn('de', '12').text).toContain('07:00 PM, 23.11.2026, 09:30 PM, 07:05 AM, 7:00 – 9:30 PM')
  const arabic =
    '\u20668.50 €\u2069, \u2066−1,234 €\u2069, 23/11/2026، 7:00 م, 7:00 م, 23/11/2026، 9:30 م, 7:05 ص, 7:00 – 9:30 م, 6:00 م – 1:30 ص, 10 ص'
  expect(shownIn('ar', 'language')).toEqual({ text: arabic, directions: ['rtl', null] })
  expect(shownIn('ar', '24').text).toContain('19:00 – 21:30')
})

it('a new meal’s price is truncated to whole dollars, but keeps its decimals in other currencies', () => {
  const [yen, dinar] = [toCurrency('JPY'), toCurrency('KWD')]
  const outcomes = [undefined, toCurrency('EUR'), yen, dinar].map((currency) =>
    ['12.99', '12.995', '1000', '12,995'].map((typed) => z.safeParse(newPriceIn(currency), typed).data),
  )
  expect(outcomes).toEqual([
    [12, undefined, 1000, undefined],
    [12.99, undefined, 1000, undefined],
    [undefined, undefined, 1000, undefined],
    [12.99, 12.995, 1000, undefined],
  ])
  const t = translateIn('en')
  expect([newPriceHint(t, '12.99'), newPriceHint(t, '12.99', dinar)]).toEqual([
    '$12.99 is saved as $12',
    undefined,
  ])
})

it('the currency is shown beside price fields', () => {
  for (const [code, sign] of [
    ['USD', '$'],
    ['EUR', '€'],
    ['KWD', 'KWD'],
  ] as const) {
    const { unmount, container } = renderPage(Field, { configured: { currency: toCurrency(code) } })
    expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe(sign)
    unmount()
  }
})
