/** The network of a card number, by Stripe's name. */
export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown'

interface BrandRule {
  readonly brand: CardBrand
  readonly starts: RegExp
  readonly length: number
  readonly groups: readonly number[]
}

const fours = [4, 4, 4, 4]
const unknownBrand: BrandRule = { brand: 'unknown', starts: /^/, length: 16, groups: fours }

const rules: readonly BrandRule[] = [
  { brand: 'visa', starts: /^4/, length: 16, groups: fours },
  {
    brand: 'mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    length: 16,
    groups: fours,
  },
  { brand: 'amex', starts: /^3[47]/, length: 15, groups: [4, 6, 5] },
  { brand: 'discover', starts: /^6(011|4[4-9]|5)/, length: 16, groups: fours },
  { brand: 'diners', starts: /^36/, length: 14, groups: [4, 6, 4] },
  { brand: 'diners', starts: /^3(0[0-5]|[89])/, length: 16, groups: fours },
  { brand: 'jcb', starts: /^35/, length: 16, groups: fours },
  { brand: 'unionpay', starts: /^62/, length: 16, groups: fours },
]

function ruleFor(digits: string): BrandRule {
  return rules.find((rule) => rule.starts.test(digits)) ?? unknownBrand
}

/** Removes everything but digits, such as typed or pasted spaces and dashes. */
export function parseDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The brand according to the first digits; 'unknown' if there are too few or none match. */
export function getBrand(digits: string): CardBrand {
  return ruleFor(digits).brand
}

/** The number of digits in a complete number with this beginning. */
export function getNumberLength(digits: string): number {
  return ruleFor(digits).length
}

/** The length of the security code: four digits for American Express, otherwise three. */
export function getCvcLength(brand: CardBrand): number {
  return brand === 'amex' ? 4 : 3
}

/** The number as printed on the card: `4242 4242 4242 4242`, `3782 822463 10005`. */
export function groupedNumber(digits: string): string {
  const { length, groups } = ruleFor(digits)
  let rest = digits.slice(0, length)
  const shown: string[] = []
  for (const size of groups) {
    shown.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return shown.filter(Boolean).join(' ')
}

/** The check digit of ISO/IEC 7812: catches a mistyped digit and most swapped ones. */
export function passesLuhn(digits: string): boolean {
  const sum = digits.split('').reduceRight((total, digit, index) => {
    const position = digits.length - 1 - index
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 12 && sum % 10 === 0
}
