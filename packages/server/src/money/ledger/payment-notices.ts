import {
  type Badge,
  type Currency,
  dateText,
  defaultBadge,
  isBadged,
  type Language,
  toMajorUnits,
  type Message,
  type PackageName,
  priceText,
} from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import type { DisputeState } from '../../database/tables/payments.ts'
import { type Notice, notify } from '../../notifications/notify.ts'
import { texts } from '../../platform/texts.ts'
import { inWords, sayIn } from '../../platform/words.ts'

/** A member's badge before and after a change to the ledger. */
export interface BadgeChange {
  readonly badge: Badge
  readonly before: Badge
  /** Its last day; null if it never expires. */
  readonly until: string | null
}

/** The payer, and the payment. */
interface About {
  readonly to: string
  readonly transactionId: string
}

const paymentsPath = '/dashboard/paymentHistory'

/** Notifies a member that their payment was recorded, and which badge it gives. */
export async function notifyPaid(
  tx: Transaction,
  paid: About &
    BadgeChange & {
      readonly cents: number
      readonly currency: Currency
      readonly packageName: PackageName
    } & Pick<Notice, 'isQuiet'>,
  now: Date,
): Promise<void> {
  const { to, transactionId, cents, currency, packageName: membership, until } = paid
  const amountIn = (language: Language) => priceText(language, toMajorUnits(cents, currency), currency)
  const notice: Notice = {
    to,
    kind: 'payment',
    subject: transactionId,
    title: inWords(texts.paid),
    text(language) {
      const amount = amountIn(language)
      return until === null
        ? sayIn(language)(texts.paidForEver, { amount, membership })
        : sayIn(language)(texts.paidUntil, { amount, membership, date: dateText(language, until) })
    },
    href: paymentsPath,
  }
  const { isQuiet } = paid
  await notify(
    tx,
    [notice, ...badgeNotices(paid)].map((one) => ({ ...one, isQuiet })),
    now,
  )
}

/** Notifies a member that their payment was refunded. */
export const notifyRefund = (tx: Transaction, { to, transactionId }: About, now: Date): Promise<void> =>
  notify(
    tx,
    [
      {
        to,
        kind: 'payment',
        subject: `refund ${transactionId}`,
        title: inWords(texts.refunded),
        text: inWords(texts.refundedText),
        href: paymentsPath,
      },
    ],
    now,
  )

const disputeTexts = {
  open: texts.disputeOpen,
  won: texts.disputeWon,
  lost: texts.disputeLost,
} as const satisfies Readonly<Record<DisputeState, Message>>

/** Notifies a member of the state of a dispute about their payment. */
export const notifyDispute = (
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
        title: inWords(texts.disputed),
        text: inWords(disputeTexts[dispute.state]),
        href: paymentsPath,
      },
    ],
    now,
  )

/** Notifies a member of their new badge; does nothing if it has not changed. */
export const notifyBadge = (tx: Transaction, change: About & BadgeChange, now: Date): Promise<void> =>
  notify(tx, badgeNotices(change), now)

function badgeNotices({ to, transactionId, badge, before }: About & BadgeChange): Notice[] {
  if (badge === before) return []
  const isGone = !isBadged(badge)
  return [
    {
      to,
      kind: 'badge',
      subject: `${transactionId} ${before} ${badge}`,
      title: isGone ? inWords(texts.badgeEnded, { badge: before }) : inWords(texts.badgeGiven, { badge }),
      text: isGone
        ? inWords(texts.badgeEndedText)
        : before === defaultBadge
          ? inWords(texts.firstBadge)
          : inWords(texts.badgeBefore, { badge: before }),
      href: isGone ? '/dashboard/payment' : '/dashboard/userHome',
    },
  ]
}
