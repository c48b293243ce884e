import type { Caller } from './admit.ts'

/**
 * The email to show under meals: undefined, which is the distributor's own, to admins; to everybody else the kitchen's,
 * since the distributor's own is what an admin signs in with.
 */
export const contactFor = (caller: Caller | undefined, contactEmail: string): string | undefined =>
  caller?.role === 'admin' ? undefined : contactEmail
