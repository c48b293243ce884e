import { hash, randomBytes } from 'node:crypto'

/** Creates a 256-bit secret, for a calendar's URL or for a program. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The token's stored form, without a salt, because the token cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token)
