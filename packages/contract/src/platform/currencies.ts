import { type Currency } from './count-text.ts'

/*
 * The currencies that a hostel can count in. Amounts are whole minor units wherever they are kept and added up, and numbers
 * of the major unit in calls: 850 and 8.5 of '€8.50', 1000 and 1000 of '¥1,000', 1250 and 1.25 of 'KWD 1.250'.
 */

/** The codes of ISO 4217 that are in use. */
export const currencyCodes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'.split(
    ' ',
  )

/** Without a minor unit, or, as the ariary with its fifths, with one that is not in use. */
const whole = 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND'

/** The currency of a code; all others have hundredths. */
export const toCurrency = (code: string): Currency => ({
  code,
  decimals: whole.includes(code) ? 0 : withThousandths.includes(code) ? 3 : 2,
})

/** An amount in whole minor units. */
export const toMinorUnits = (amount: number, { decimals }: Currency): number =>
  Math.round(amount * 10 ** decimals)

/** Minor units as an amount, as calls have it. */
export const toMajorUnits = (minor: number, { decimals }: Currency): number => minor / 10 ** decimals

/** Whether the currency can express the amount: 8.505 is no amount of dollars. */
export const isAmountIn = (amount: number, currency: Currency): boolean =>
  toMajorUnits(toMinorUnits(amount, currency), currency) === amount
