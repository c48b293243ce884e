import { type Currency, priceIn, Refusal, toSaid } from '@warm-ladle/contract'
import * as z from 'zod/mini'

/** @throws {Refusal} about the field `price`, if the currency cannot express it */
export function requirePrice(price: number, currency: Currency): void {
  const { error } = z.safeParse(priceIn(currency), price)
  const words = error?.issues[0]?.message
  if (words !== undefined) throw new Refusal('invalid-input', toSaid(words), 'price')
}
