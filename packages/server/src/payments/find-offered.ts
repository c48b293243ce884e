import { type PackageName, packageNamed, priceText, Refusal } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { findOffer, findPrice } from '../domain/prices.ts'
import type { Offered } from './checkout-queries.ts'

/**
 * What is paid for: the package of the price that was shown, now or within the last hour.
 *
 * @param packageName if it is named too, it has to be the same
 * @throws {Refusal} `unknown-package`
 */
export async function findOffered(
  db: Database,
  { price, packageName }: { readonly price: number; readonly packageName?: string | undefined },
  now: Date,
): Promise<Offered> {
  const offered = await findOffer(db, price, now)
  const named = packageName === undefined ? offered?.packageName : packageNamed(packageName)
  if (!offered || named !== offered.packageName) throw await refusalOfPrice(db, named)
  return offered
}

/** Says what the named package costs: the caller may have been shown another price long ago. */
async function refusalOfPrice(db: Database, named: PackageName | undefined) {
  if (!named) return new Refusal('unknown-package', 'No package has this price.')
  const price = (await findPrice(db, named)) / 100
  return new Refusal('unknown-package', `${named} costs ${priceText(price)} now.`)
}
