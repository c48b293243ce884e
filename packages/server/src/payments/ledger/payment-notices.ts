import {
  type Badge,
  type Currency,
  dateText,
  defaultBadge,
  isBadged,
  majorOf,
  type PackageName,
  priceText,
} from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import type { DisputeState } from '../../database/tables/payments.ts'
import { type Notice, notify } from '../../domain/notify.ts'

/** A member's badge after and before a change of the ledger. */
export interface BadgeChange {
  readonly badge: Badge
  readonly before: Badge
  /** Its last day; null for ever. */
  readonly until: string | null
}

/** Whose payment it is, and which. */
interface About {
  readonly to: string
  readonly transactionId: string
}

const paymentsPath = '/dashboard/paymentHistory'

/** Tells a member that their payment is recorded, and of the badge that it gives. */
export async function tellPaid(
  tx: Transaction,
  paid: About &
    BadgeChange & { readonly cents: number; readonly currency: Currency; readonly packageName: PackageName },
  now: Date,
): Promise<void> {
  const { to, transactionId, cents, currency, packageName, until } = paid
  const amount = priceText('en', majorOf(cents, currency), currency)
  const lasts = until === null ? '' : ` It lasts until ${dateText('en', until)}.`
  const notice: Notice = {
    to,
    kind: 'payment',
    subject: transactionId,
    title: 'Thank you for your payment',
    text: `We have received ${amount} for the ${packageName} membership.${lasts} The receipt is among your payments.`,
    href: paymentsPath,
  }
  await notify(tx, [notice, ...badgeNotices(paid)], now)
}

/** Tells a member that their payment was paid back. */
export const tellRefund = (tx: Transaction, { to, transactionId }: About, now: Date): Promise<void> =>
  notify(
    tx,
    [
      {
        to,
        kind: 'payment',
        subject: `refund ${transactionId}`,
        title: 'A payment of yours was paid back',
        text: 'It is marked among your payments. If you do not know why, please ask the office.',
        href: paymentsPath,
      },
    ],
    now,
  )

const disputeTexts: Readonly<Record<DisputeState, string>> = {
  open: 'Your bank has told us that you dispute a payment. Until that is decided it does not count.',
  won: 'Your bank has decided about the payment that was disputed: it counts again.',
  lost: 'Your bank has decided about the payment that was disputed: it has paid you back.',
}

/** Tells a member what has become of the dispute about their payment. */
export const tellDispute = (
  tx: Transaction,
  {
    to,
    transactionId,
    dispute,
  }: About & { readonly dispute: { readonly state: DisputeState; readonly openedAt: string } },
  now: Date,
): Promise<void> =>
  notify(
    tx,
    [
      {
        to,
        kind: 'payment',
        subject: `dispute ${transactionId} ${dispute.openedAt} ${dispute.state}`,
        title: 'A disputed payment',
        text: disputeTexts[dispute.state],
        href: paymentsPath,
      },
    ],
    now,
  )

/** Tells a member that their badge has changed; does nothing if it has not. */
export const tellBadge = (tx: Transaction, change: About & BadgeChange, now: Date): Promise<void> =>
  notify(tx, badgeNotices(change), now)

function badgeNotices({ to, transactionId, badge, before }: About & BadgeChange): Notice[] {
  if (badge === before) return []
  const isGone = !isBadged(badge)
  return [
    {
      to,
      kind: 'badge',
      subject: `${transactionId} ${before} ${badge}`,
      title: isGone ? `Your ${before} badge has ended` : `You have the ${badge} badge`,
      text: isGone
        ? 'To book meals again you need another membership.'
        : before === defaultBadge
          ? 'You can book meals now, and vote for upcoming ones.'
          : `It was ${before} before.`,
      href: isGone ? '/dashboard/payment' : '/dashboard/userHome',
    },
  ]
}
