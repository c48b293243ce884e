import { type Badge, badges, defaultBadge, Id, type PackageName, packageNamed } from '@warm-ladle/contract'
import type { Intent } from '../stripe/provider.ts'

/** A payment that counts. */
export interface Paid {
  readonly packageName: PackageName
  /** The date of the hostel on which it was paid. */
  readonly on: string
  /** Null for ever. */
  readonly months: number | null
}

/** A badge and its last day; null for ever, as without one. */
export interface Term {
  readonly badge: Badge
  readonly until: string | null
}

/** The badge on a day of these payments, in the order of their dates: the highest, so that a purchase never lowers it. */
export function termOf(paid: readonly Paid[], today: string): Term {
  const terms = badges.toReversed().flatMap((badge) => {
    const until = lastDayOf(paid.filter(({ packageName }) => packageName === badge))
    return until === undefined || (until !== null && until < today) ? [] : [{ badge, until }]
  })
  return terms[0] ?? { badge: defaultBadge, until: null }
}

/**
 * The last day of payments for one package; null for ever, undefined without any. One that is paid before the end goes on
 * from there: its months are counted from where the first one began, so that an end of a month stays one.
 */
function lastDayOf(paid: readonly Paid[]): string | null | undefined {
  let began: string | undefined
  let months = 0
  for (const { on, months: bought } of paid) {
    if (bought === null) return null
    const isRenewal = began !== undefined && on <= addMonths(began, months)
    began = isRenewal ? began : on
    months = isRenewal ? months + bought : bought
  }
  return began && addMonths(began, months)
}

/** '2027-02-28' for a month after '2027-01-31'. */
const addMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({ months }).toString()

/** Whether the payment is one of ours; the account at the provider may also sell other things. */
export const isOurs = ({ userId, packageName }: Intent): boolean =>
  packageName !== undefined && Id.safeParse(userId).success

/** The package bought by a payment; undefined unless exactly what was asked was received, in dollars. */
export function purchaseIn(intent: Intent, askedCents: number | undefined) {
  const { succeeded, currency, amountReceived, packageName, userId, email } = intent
  const bought = packageNamed(packageName ?? '')
  if (!succeeded || !isOurs(intent) || !bought || !userId || !email) return undefined
  if (currency !== 'usd' || amountReceived !== askedCents) return undefined
  return { packageName: bought, userId, email }
}
