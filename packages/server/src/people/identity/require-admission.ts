import { Refusal } from '@warm-ladle/contract'

/** Evidence that the owner of an account's email address opened it. */
export interface Admission {
  readonly emailVerified: boolean
  readonly admittedAt?: Date | string | null | undefined
}

/** Whether an account may be used: email or Google confirmed its address, or an admin admitted it. */
export const isAdmitted = ({ emailVerified, admittedAt }: Admission): boolean =>
  emailVerified || Boolean(admittedAt)

/**
 * @param hostel `needsAdmission`: whether its accounts must wait to be admitted
 *
 * @throws {Refusal} `not-admitted` for an account that is still waiting
 */
export function requireAdmission(account: Admission, hostel: { readonly needsAdmission: boolean }): void {
  if (hostel.needsAdmission && !isAdmitted(account)) throw new Refusal('not-admitted')
}
