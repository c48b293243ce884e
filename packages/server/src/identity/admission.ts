/** What is known of an account that nobody may have opened in another's name. */
interface Admission {
  readonly emailVerified: boolean
  readonly admittedAt?: Date | null | undefined
}

/** Whether an account is its owner's beyond doubt: a mail or Google has confirmed its address, or an admin knows them. */
export const isAdmitted = ({ emailVerified, admittedAt }: Admission): boolean =>
  emailVerified || Boolean(admittedAt)
