import {
  type Currency,
  toMajorUnits,
  toMinorUnits,
  packageNames,
  type PackageName,
  priceSettings,
} from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { lockAdmins } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { changeSetting, findSetting, keepEarlier } from '../platform/settings.ts'

/** Milliseconds for which an old price is still valid, for callers who saw it. */
const shownFor = 60 * 60_000

/** Earlier prices of a package, each until a moment (ISO 8601). */
const Earlier = z.array(z.object({ cents: z.int(), until: z.string() }))
type Earlier = z.infer<typeof Earlier>

interface PackageOffer {
  readonly packageName: PackageName
  readonly cents: number
  /** Its prices during the last hour. */
  readonly earlier: Earlier
}

/** The current price of a package in cents; here, as everywhere, cents are minor units of the currency. */
export const findPrice = async (db: Database, packageName: PackageName): Promise<number> =>
  (await findSetting(db, priceSettings[packageName])).value

/** All packages with their prices at a moment, from the lowest badge to the highest. */
export async function listOffers(db: Database, now: Date): Promise<PackageOffer[]> {
  const since = new Date(now.getTime() - shownFor).toISOString()
  const offers = []
  for (const packageName of packageNames) {
    const earlier = (await findEarlier(db, packageName)).filter(({ until }) => until > since)
    offers.push({ packageName, cents: await findPrice(db, packageName), earlier })
  }
  return offers
}

async function findEarlier(db: Database, packageName: PackageName): Promise<Earlier> {
  const row = await db
    .selectFrom('settings')
    .select('earlier')
    .where('name', '=', priceSettings[packageName])
    .executeTakeFirst()
  return row?.earlier ? Earlier.parse(JSON.parse(row.earlier)) : []
}

const isOfferedAt =
  (cents: number) =>
  ({ cents: present, earlier }: PackageOffer) =>
    present === cents || earlier.some((one) => one.cents === cents)

/**
 * The package that has this price in this currency, now or recently enough for the caller to have seen it, and the
 * price in cents to charge. No two packages share a price.
 */
export async function findOffer(db: Database, price: number, currency: Currency, now: Date) {
  const cents = toMinorUnits(price, currency)
  const offer = (await listOffers(db, now)).find(isOfferedAt(cents))
  return offer && toMajorUnits(cents, currency) === price
    ? { packageName: offer.packageName, cents }
    : undefined
}

interface PriceChange {
  readonly packageName: PackageName
  readonly cents: number
  /** The revision that the change is based on. */
  readonly seen: number
}

/**
 * Changes the price of a package; the old price stays valid for a while for those who saw it. Refused for a price
 * that another package has, or had in the last hour, because a price identifies its package.
 */
export async function changePrice(
  tx: Transaction,
  { packageName, cents, seen }: PriceChange,
  now: Date,
): Promise<'changed' | 'changed-meanwhile' | 'price-taken'> {
  // one at a time, because two concurrent changes could otherwise give two packages the same price
  await lockAdmins(tx)
  const offers = await listOffers(tx, now)
  const own = offers.find((offer) => offer.packageName === packageName)
  if (offers.some((offer) => offer !== own && isOfferedAt(cents)(offer))) return 'price-taken'
  const name = priceSettings[packageName]
  if (!own || !(await changeSetting(tx, name, cents, seen, now))) return 'changed-meanwhile'
  const earlier = JSON.stringify([...own.earlier, { cents: own.cents, until: now.toISOString() }])
  await keepEarlier(tx, name, earlier)
  return 'changed'
}
