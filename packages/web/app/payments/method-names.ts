import type { PaymentMethod } from '@warm-ladle/contract'

/** After 'Paid': 'Paid by card'. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  cash: 'in cash',
  transfer: 'by transfer',
}
