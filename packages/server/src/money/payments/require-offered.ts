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
 * What is paid for: the package of the price that was shown, now or within the last hour.
 *
 * @param packageName if it is named too, it has to be the same
 * @throws {Refusal} `unknown-package`
 */
export async function requireOffered(
  db: Database,
  { price, packageName }: { readonly price: number; readonly packageName?: string | undefined },
  now: Date,
): Promise<Offered> {
  // read before the prices, and compared again by what writes the purchase down (`openCheckout`)
  const currency = toCurrency((await findSetting(db, 'currency')).value)
  const offered = await findOffer(db, price, currency, now)
  const named = packageName === undefined ? offered?.packageName : packageNamed(packageName)
  if (!offered || named !== offered.packageName) throw await refusalOfPrice(db, named, currency)
  return { ...offered, currency }
}

/** Says what the named package costs: the caller may have been shown another price long ago. */
async function refusalOfPrice(db: Database, named: PackageName | undefined, currency: Currency) {
  if (!named) return new Refusal('unknown-package', said(texts.noSuchPrice))
  const price = toMajorUnits(await findPrice(db, named), currency)
  return new Refusal(
    'unknown-package',
    said(texts.costsNow, { name: named, price: { price, currency: currency.code } }),
  )
}
