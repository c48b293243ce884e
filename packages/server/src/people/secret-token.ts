import { hash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, for a calendar's URL or for a program. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Its stored form, without a salt, since the token cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token)
