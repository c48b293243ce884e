import { createHmac, timingSafeEqual } from 'node:crypto'

/** Better-auth's name for the cookie, which adds the product's own beginning. It outlives the links that confirm. */
export const signedUpCookie = { name: 'signed_up', maxAge: 7 * 24 * 60 * 60 } as const

/*
 * Anyone can sign up with another person's address, and a password of their own. So a link that confirms an address only
 * leaves the password as it is in the browser that chose it, which this cookie tells apart.
 */

/** What a browser keeps that has just signed up for this account. */
export const signUpMark = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`signed up ${userId}`).digest('base64url')

/** Whether it was this browser that signed up for the account. */
export function hasSignedUp(secret: string, mark: string | undefined, userId: string): boolean {
  const expected = Buffer.from(signUpMark(secret, userId))
  const given = Buffer.from(mark ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
