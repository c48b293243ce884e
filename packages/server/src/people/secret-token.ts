import { hash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, for the address of a calendar or for a program. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of it: it needs no salt, since it cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token)
