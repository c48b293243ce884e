import { Refusal } from '@warm-ladle/contract'

/** What shows that an account was opened by the owner of its e-mail address. */
export interface Admission {
  readonly emailVerified: boolean
  readonly admittedAt?: Date | string | null | undefined
}

/** Whether an account may be used: e-mail or Google confirmed its address, or an admin admitted it. */
export const isAdmitted = ({ emailVerified, admittedAt }: Admission): boolean =>
  emailVerified || Boolean(admittedAt)

/**
 * @param hostel `needsAdmission`: whether accounts wait to be let in there
 * @throws {Refusal} `not-admitted` for one that waits
 */
export function requireAdmission(account: Admission, hostel: { readonly needsAdmission: boolean }): void {
  if (hostel.needsAdmission && !isAdmitted(account)) throw new Refusal('not-admitted')
}
