import type { Caller } from './admit.ts'

/**
 * The e-mail to show with meals. Admins see the distributor's own (undefined here); all others see the kitchen's, since
 * the distributor's is an admin's login.
 */
export const contactFor = (caller: Caller | undefined, contactEmail: string): string | undefined =>
  caller?.role === 'admin' ? undefined : contactEmail
