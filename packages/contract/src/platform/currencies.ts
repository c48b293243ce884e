import { type Currency } from './count-text.ts'

/*
 * The currencies that a hostel can choose. Amounts are stored and added up in whole minor units, and sent in the major
 * unit: 850 and 8.5 for '€8.50', 1000 and 1000 for '¥1,000', 1250 and 1.25 for 'KWD 1.250'.
 */

/** ISO 4217 codes that are in use. */
export const currencyCodes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'.split(
    ' ',
  )

/** Currencies without a minor unit, or with an unused one, such as the ariary's fifths. */
const whole = 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND'

/** The currency with this code. It has two decimals unless one of these lists names it. */
export const toCurrency = (code: string): Currency => ({
  code,
  decimals: whole.includes(code) ? 0 : withThousandths.includes(code) ? 3 : 2,
})

/** An amount in whole minor units. */
export const toMinorUnits = (amount: number, { decimals }: Currency): number =>
  Math.round(amount * 10 ** decimals)

/** An amount in the major unit, as calls use it. */
export const toMajorUnits = (minor: number, { decimals }: Currency): number => minor / 10 ** decimals

/** Whether the currency can express the amount. 8.505, for example, is not a valid amount in dollars. */
export const isAmountIn = (amount: number, currency: Currency): boolean =>
  toMajorUnits(toMinorUnits(amount, currency), currency) === amount
