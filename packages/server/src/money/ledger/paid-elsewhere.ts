import type { PackageName } from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import type { Actor } from '../../platform/audit-log.ts'
import type { Ledger } from './queries.ts'
import { enterPayment } from './enter-payment.ts'

/** Enters payments made elsewhere, e.g. with the hostel's fee, at the price of their package. */
export const paidElsewhere =
  (ledger: Pick<Ledger, 'clock' | 'timeZone'>) =>
  (
    tx: Transaction,
    member: { readonly id: string; readonly email: string },
    packageName: PackageName,
    actor: Actor,
  ) =>
    enterPayment(
      tx,
      { ...ledger, emailAdmins: undefined },
      member,
      { packageName, method: 'transfer', reference: 'Paid elsewhere, by an import', isOfMany: true },
      actor,
    )
