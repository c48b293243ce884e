import type { Payment } from '@warm-ladle/contract'

/** A payment as e-mails to admins name it. */
export const subjectOf = ({ price, packageName, email }: Payment) =>
  `a payment of $${price.toFixed(2)} for ${packageName} by ${email}`

/** What an admin is told who has refunded a payment. */
export const refundMessage = ({ method, email, price }: Payment) =>
  method === 'card'
    ? `${email} gets the money back.`
    : `Please give ${email} their $${price} back: the payment no longer counts.`

/** How many payments need a look. */
export const driftMessage = (count: number) =>
  count === 1 ? 'There is 1 payment to look at.' : `There are ${count} payments to look at.`
