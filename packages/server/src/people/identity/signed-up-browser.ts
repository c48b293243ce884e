import { createHmac, timingSafeEqual } from 'node:crypto'

/** The cookie's name without the prefix that better-auth adds. The cookie outlives the confirmation links. */
export const signedUpCookie = { name: 'signed_up', maxAge: 7 * 24 * 60 * 60 } as const

/*
 * Sign-up accepts any address, even someone else's, with a password that the caller chooses. So confirming the
 * address keeps that password only in the browser that signed up, which is marked by this cookie.
 */

/** The cookie's value for a browser that has just signed up for an account. */
export const signUpMark = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`signed up ${userId}`).digest('base64url')

/** Whether this browser signed up for an account. */
export function hasSignedUp(secret: string, mark: string | undefined, userId: string): boolean {
  const expected = Buffer.from(signUpMark(secret, userId))
  const given = Buffer.from(mark ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
