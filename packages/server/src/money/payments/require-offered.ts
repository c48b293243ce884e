import {
  type Currency,
  toCurrency,
  toMajorUnits,
  type PackageName,
  packageNamed,
  Refusal,
  said,
} from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../../database/schema.ts'
import { findOffer, findPrice } from '../prices.ts'
import { findSetting } from '../../platform/settings.ts'
import type { Offered } from './checkout-queries.ts'

/**
 * The package to pay for, identified by a current price or one from the last hour.
 *
 * @param packageName if given, it must match
 * @throws {Refusal} `unknown-package`
 */
export async function requireOffered(
  db: Database,
  { price, packageName }: { readonly price: number; readonly packageName?: string | undefined },
  now: Date,
): Promise<Offered> {
  // read before the prices, and compared again when the purchase is stored (`beginCheckout`)
  const currency = toCurrency((await findSetting(db, 'currency')).value)
  const offered = await findOffer(db, price, currency, now)
  const named = packageName === undefined ? offered?.packageName : packageNamed(packageName)
  if (!offered || named !== offered.packageName) throw await refusalOfPrice(db, named, currency)
  return { ...offered, currency }
}

/** The refusal with the price of the named package, because the caller may have seen an old one. */
async function refusalOfPrice(db: Database, named: PackageName | undefined, currency: Currency) {
  if (!named) return new Refusal('unknown-package', said(texts.noSuchPrice))
  const price = toMajorUnits(await findPrice(db, named), currency)
  return new Refusal(
    'unknown-package',
    said(texts.costsNow, { name: named, price: { price, currency: currency.code } }),
  )
}
